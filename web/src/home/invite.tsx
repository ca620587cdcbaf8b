// Somebody to be invited, by name: friends are offered first, those who are here before the others.
import { inOrder, useFriends } from "../people/friends";
import { server } from "../net/connection";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";

const OFFERED = 6;

export function InviteField({ value, onSet }: { value: string; onSet: (name: string) => void }) {
  const { guest } = useStore(server.view);
  const { list } = useFriends(guest === false);
  const offered = inOrder((list ?? []).filter(({ bond }) => bond === "friends")).slice(0, OFFERED);
  return (
    <div class="invite-field">
      <label class="field">
        <span>{_("Name of who is invited")}</span>
        <input class="text-field" value={value} maxLength={40} autoComplete="off" data-field="invited" onInput={(event) => onSet(event.currentTarget.value)} />
      </label>
      {offered.length > 0 && (
        <div class="invite-friends" role="group" aria-label={_("Friends")}>
          {offered.map(({ name, here }) => (
            <button key={name} type="button" class={name === value ? "btn on" : "btn"} aria-pressed={name === value} data-friend={name} onClick={() => onSet(name)}>
              <span class={here ? "here-mark on" : "here-mark"} aria-hidden="true" />
              {name}
              {here && <span class="spoken">, {_("is here")}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
