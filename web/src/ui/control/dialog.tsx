// A sheet over the table: the browser's own dialog, which keeps the focus inside and closes by Esc. What had the focus
// has it again afterwards, or the head of the page where that is gone.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icon";
import { focusHead } from "../page/focus";
import { _ } from "../words";
import { useScrolls } from "./scrolls";

export interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
  /** cannot be left without an answer */
  must?: boolean;
  class?: string;
  /** what stands at the foot, always in sight: the buttons */
  foot?: ComponentChildren;
}

let open = 0;

/** The page below stays where it is, also where its scroll bar would go. */
function hold(held: boolean): void {
  const page = document.documentElement;
  page.style.paddingRight = held ? `${innerWidth - page.clientWidth}px` : "";
  page.classList.toggle("still", held);
}

export function Dialog({ title, children, onClose, must, class: more, foot }: DialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useScrolls(body);
  // In the same moment in which it is drawn: a key that is pressed then is meant for it.
  useLayoutEffect(() => {
    const dialog = self.current;
    const before = document.activeElement;
    // In a lesson a question of the table belongs to the step: what the lesson says of it can still be pressed.
    if (dialog && !dialog.open) must && dialog.closest(".guided") ? dialog.show() : dialog.showModal();
    if (++open === 1) hold(true);
    return () => {
      dialog?.close();
      if (--open === 0) hold(false);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      requestAnimationFrame(() => focusHead()); // another one may open in its place
    };
  }, []);
  return (
    <dialog
      ref={self}
      class={`dialog sheet ${more ?? ""}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!must) onClose();
      }}
      onClick={(event) => event.target === self.current && !must && onClose()}
    >
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2>{title}</h2>
          {!must && (
            <button type="button" class="icon-btn" aria-label={_("Close")} onClick={onClose}>
              <Icon id="i-cross" />
            </button>
          )}
        </div>
        <div class="dialog-body" ref={body}>
          {children}
        </div>
        {foot && <div class="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
