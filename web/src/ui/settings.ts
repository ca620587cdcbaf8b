// What a visitor has set, kept in this browser: language, theme, sound, name.
import { Store } from "./store";

export type LanguageCode = "en" | "cs" | "ja";
export type Theme = "light" | "dark" | "system";

export interface Settings {
  language: LanguageCode;
  theme: Theme;
  sound: boolean;
  /** whether things move at all */
  motion: boolean;
  /** how long programs take at the least, and the table for reactions that might be: 1 as usual, 0 not at all */
  pace: number;
  /** the browser may say when it is one's turn */
  notices: boolean;
  /** matches that are looked through are thought about */
  chances: boolean;
}

const KEY = "tankodrom.settings";
export const languages: readonly { code: LanguageCode; name: string }[] = [
  { code: "en", name: "English" },
  { code: "cs", name: "Čeština" },
  { code: "ja", name: "日本語" },
];

function isLanguage(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code);
}

/** The first of the visitor's languages that the page speaks; a host of files sends the same page to everybody. */
function preferred(): LanguageCode {
  return navigator.languages.map((language) => language.slice(0, 2)).find(isLanguage) ?? "en";
}

function read(): Settings {
  const settings: Settings = { language: preferred(), theme: "system", sound: true, motion: true, pace: 1, notices: false, chances: true };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept === "object" && kept !== null) {
      const { language, theme, sound, motion, pace, notices, chances } = kept as Partial<Settings>;
      if (isLanguage(language)) settings.language = language;
      if (theme === "light" || theme === "dark" || theme === "system") settings.theme = theme;
      if (typeof sound === "boolean") settings.sound = sound;
      if (typeof motion === "boolean") settings.motion = motion;
      if (typeof notices === "boolean") settings.notices = notices;
      if (typeof chances === "boolean") settings.chances = chances;
      if (typeof pace === "number" && pace >= 0 && pace <= 2) settings.pace = pace;
    }
  } catch {
    // what cannot be read is as good as not set
  }
  return settings;
}

export const settings = new Store<Settings>(read());

export function set(parts: Partial<Settings>): void {
  settings.change(parts);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export function moves(): boolean {
  return settings.value.motion && !still.matches;
}

function apply(): void {
  const { theme, language } = settings.value;
  const shown = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
  document.documentElement.lang = language;
}

apply();
settings.subscribe(apply);
dark.addEventListener("change", apply);

/** Light to dark and back, whatever the system says. */
export function toggleTheme(): void {
  set({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" });
}
