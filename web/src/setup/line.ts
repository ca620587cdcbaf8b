// A setup's line in the address: no sign in it that programs which pass links on would change.
export function addressOf(line: string): string {
  return `setup/${line.replaceAll(" ", "_").replaceAll("#", "~")}`;
}

export function lineOf(address: string): string {
  return address.replaceAll("_", " ").replaceAll("~", "#").trim();
}

/** What is sent to somebody else. */
export function linkOf(line: string): string {
  return `${location.href.replace(/#.*/, "")}#/${addressOf(line)}`;
}
