// A sheet over the table: the browser's own dialog, which keeps the focus inside and closes by Esc.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { _ } from "./words";
import { Icon } from "./icon";

export interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
  /** cannot be left without an answer */
  must?: boolean;
  class?: string;
}

export function Dialog({ title, children, onClose, must, class: more }: DialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = self.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
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
        <h2>
          {title}
          {!must && (
            <button type="button" class="icon-btn" aria-label={_("Close")} onClick={onClose}>
              <Icon id="i-cross" />
            </button>
          )}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
