// The bar at the top of every page: where one is, how the connection is, language, sound, theme.
import type { ComponentChildren } from "preact";
import { Icon } from "../icon";
import { languages, set, settings, toggleTheme, type LanguageCode } from "../settings";
import { useStore } from "../store";
import { _ } from "../words";
import { Nav } from "./nav";

export interface BarProps {
  where?: ComponentChildren;
  children?: ComponentChildren;
  /** what is said in between; below the bar where it has no room */
  middle?: ComponentChildren;
  /** opens the menu of a table, which has the language too, and on a phone everything else */
  onMenu?: (() => void) | undefined;
  /** the rooms of the house are shown too: where there is no menu, everywhere, or not where what is made here needs the room */
  rooms?: boolean | "always";
  /** something in the menu is new */
  unread?: number | undefined;
}

/** The first thing that Tab comes to. No link: what stands behind # in the address is the page's own. */
function Skip() {
  const skip = () => {
    const main = document.querySelector("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus();
  };
  return (
    <button type="button" class="skip btn" onClick={skip}>
      {_("Skip to the content")}
    </button>
  );
}

export function Bar({ where, children, middle, onMenu, rooms = true, unread = 0 }: BarProps) {
  const { sound, language } = useStore(settings);
  const less = onMenu ? "icon-btn wide" : "icon-btn";
  return (
    <header class="bar">
      <Skip />
      <a class="mark" href="#/" aria-label="Tankodrom">
        <Icon id="i-logo" />
        <span>TANKODROM</span>
      </a>
      {(rooms === "always" || (!onMenu && rooms)) && <Nav />}
      {where && <h1 class="where">{where}</h1>}
      {middle && <div class="bar-middle">{middle}</div>}
      <div class="right">
        {children}
        {!onMenu && (
          <label class="language">
            <span class="spoken">{_("Language")}</span>
            <select value={language} onChange={(event) => set({ language: event.currentTarget.value as LanguageCode })}>
              {languages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" class={`${less} ${sound ? "" : "off"}`} aria-pressed={sound} aria-label={_("Sound")} onClick={() => set({ sound: !sound })}>
          <Icon id="i-sound" />
        </button>
        <button type="button" class={less} aria-label={_("Light or dark")} onClick={toggleTheme}>
          <Icon id="i-theme" />
        </button>
        {onMenu && (
          <button type="button" class="icon-btn menu-btn" aria-label={_("Menu")} aria-haspopup="dialog" aria-keyshortcuts="m" data-do="menu" onClick={onMenu}>
            <Icon id="i-menu" />
            {unread > 0 && <span class="dot" />}
          </button>
        )}
      </div>
    </header>
  );
}
