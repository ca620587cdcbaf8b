// A level from 1 to 10 at a glance; the number stands beside it in words.
export function Level({ level }: { level: number }) {
  return (
    <span class="lv10" aria-hidden="true">
      {Array.from({ length: 10 }, (_cell, place) => (
        <i key={place} class={place < level ? "on" : ""} />
      ))}
    </span>
  );
}
