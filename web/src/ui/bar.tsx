// The bar at the top of every page: where one is, how the connection is, language, sound, theme.
import type { ComponentChildren } from "preact";
import { Icon } from "./icon";
import { languages, set, settings, toggleTheme, type LanguageCode } from "./settings";
import { useStore } from "./store";
import { _ } from "./words";

export function Bar({ where, children }: { where?: ComponentChildren; children?: ComponentChildren }) {
  const { sound, language } = useStore(settings);
  return (
    <header class="bar">
      <a class="mark" href="#/" aria-label="Tankodrom">
        <Icon id="i-logo" />
        <span>TANKODROM</span>
      </a>
      {where && <div class="where">{where}</div>}
      <div class="right">
        {children}
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
        <button type="button" class="icon-btn" aria-pressed={sound} aria-label={_("Sound")} onClick={() => set({ sound: !sound })}>
          <Icon id="i-sound" />
        </button>
        <button type="button" class="icon-btn" aria-label={_("Light or dark")} onClick={toggleTheme}>
          <Icon id="i-theme" />
        </button>
      </div>
    </header>
  );
}
