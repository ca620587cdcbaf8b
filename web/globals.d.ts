// What the bundler gives to imports that are no code.
declare module "art:*" {
  const svg: string;
  export default svg;
}
declare module "*.css";
/** A picture as an address that holds it. */
declare module "*.svg" {
  const address: string;
  export default address;
}
// Made by build.mjs: the messages of the page in a language, by their English ones.
declare module "words:*" {
  const words: Record<string, string | string[]>;
  export default words;
}
/** Where the engine, the one with a crew and the catalogues are, by the names that the build gave them. */
declare const ENGINE_FILES: { wasm: string; crew?: string; catalogues: Record<string, string> };
declare const VERSION: string;
