// Dialogs of the first page, which come when one is opened.
export { CreateDialog } from "./create";
export { PlaySheet } from "./play";
