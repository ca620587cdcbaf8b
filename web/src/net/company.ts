// Friends, invitations, and how many of either wait for an answer: as the server tells it.
import type { Acquaintance, Invitation } from "../protocol";
import { Store } from "../ui/store";
import { server } from "./connection";

export interface CompanyView {
  friends: number;
  /** who would like to be friends */
  asks: number;
  /** seats that are kept for this person */
  invitations: number;
  /** how often something was told: what was asked for before is old then */
  told: number;
}

const NOBODY: CompanyView = { friends: 0, asks: 0, invitations: 0, told: 0 };
export const company = new Store<CompanyView>(NOBODY);

server.overhear({
  hear: (message) => {
    if (message.type === "welcome") company.set({ ...NOBODY, told: company.value.told + 1 });
    if (message.type === "company") company.set({ friends: message.friends, asks: message.asks, invitations: message.invitations, told: company.value.told + 1 });
  },
});

export async function friends(): Promise<Acquaintance[]> {
  return (await server.list({ type: "friends" }, "friend_list")).friends;
}

export async function invitations(): Promise<Invitation[]> {
  return (await server.list({ type: "invitations" }, "invitation_list")).invitations;
}

export async function blocked(): Promise<string[]> {
  return (await server.list({ type: "blocks" }, "block_list")).names;
}
