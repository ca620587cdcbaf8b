// The bar below a table that is looked through: first, back, play, on, last; how fast; the line of steps; whose eyes.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { set, settings } from "../ui/settings";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import type { Graph } from "../study/graph";
import { Key, Line, nextOf } from "./line";
import type { ReplayMatch } from "./match";

const SPEEDS = [0.5, 1, 2] as const;
/** How long a step stands at the usual speed, in milliseconds. */
const STANDS = 1600;

/** Goes on by itself until the end, or until somebody stops it. */
function usePlaying(match: ReplayMatch) {
  const { at, stops } = useStore(match.course);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const ended = at >= stops.length - 1;
  useEffect(() => {
    if (!playing) return undefined;
    if (ended) return setPlaying(false);
    const timer = setTimeout(() => match.goTo(at + 1), STANDS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, ended, match]);
  const play = () => {
    if (!playing && ended) match.goTo(0); // once more
    setPlaying(!playing);
  };
  return { playing, play, stop: () => setPlaying(false), speed, setSpeed };
}

interface StepButtonProps {
  icon: string;
  label: string;
  keys: string;
  data: string;
  off?: boolean;
  onPress: () => void;
}

/** At its end a button stays in reach: it may have the focus. */
function StepButton({ icon, label, keys, data, off, onPress }: StepButtonProps) {
  return (
    <button type="button" class="btn" aria-label={label} aria-keyshortcuts={keys} aria-disabled={off ? "true" : undefined} data-do={data} onClick={onPress}>
      <Icon id={icon} />
    </button>
  );
}

export function EyesPick({ match }: { match: ReplayMatch }) {
  const { eyes, all } = useStore(match.course);
  if (all.length < 2) return null;
  return (
    <label class="replay-eyes">
      <Icon id="i-eye" />
      <span class="spoken">{_("Whose eyes")}</span>
      <select
        value={String(eyes)}
        data-field="eyes"
        onChange={(event) => {
          const chosen = all.find((one) => String(one.eyes) === event.currentTarget.value);
          if (chosen) match.look(chosen.eyes);
        }}
      >
        {all.map((one) => (
          <option key={String(one.eyes)} value={String(one.eyes)}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether the computer thinks about what is looked through. */
function Chances({ graph }: { graph: Graph | undefined }) {
  const { chances } = useStore(settings);
  const far = graph && graph.done < graph.of ? Math.floor((100 * graph.done) / graph.of) : undefined;
  return (
    <button type="button" class="btn replay-chances" aria-pressed={chances} data-do="chances" onClick={() => set({ chances: !chances })}>
      <Icon id="i-bulb" />
      {far === undefined ? _("Chances") : _("Chances: {far} %", { far })}
    </button>
  );
}

/** `graph`: as soon as there is one; `judged`: whether there can be one. */
export function ReplayBar({ match, graph, judged }: { match: ReplayMatch; graph: Graph | undefined; judged: boolean }) {
  const { at, stops } = useStore(match.course);
  const { playing, play, stop, speed, setSpeed } = usePlaying(match);
  const last = stops.length - 1;
  /** Whoever steps by hand wants to look: it plays no more by itself. */
  const go = (wanted: number) => {
    stop();
    match.goTo(wanted);
  };
  const deeds = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    "Shift+ArrowLeft": () => go(nextOf(stops, graph, at, -1)),
    "Shift+ArrowRight": () => go(nextOf(stops, graph, at, 1)),
    Home: () => go(0),
    End: () => go(last),
    " ": play,
  };
  useKeys(deeds, true, true);
  useKeyHelp(_("Replay"), [
    { keys: ["←", "→"], text: _("a step back or on") },
    { keys: ["Shift", "←", "→"], text: graph && graph.turns.length > 0 ? _("to the turning point before or after") : _("to the event before or after") },
    { keys: ["Space"], text: _("play, or stop playing") },
    { keys: ["Home", "End"], text: _("to the start; to the end") },
  ]);
  return (
    <section class="replay-bar sheet" aria-label={_("Replay")} data-at={at} data-playing={playing || undefined}>
      <div class="replay-steps">
        <StepButton icon="i-first" label={_("To the start")} keys="Home" data="first" off={at === 0} onPress={() => go(0)} />
        <StepButton icon="i-prev" label={_("A step back")} keys="ArrowLeft" data="back" off={at === 0} onPress={() => go(at - 1)} />
        <button type="button" class="btn go" aria-label={playing ? _("Stop playing") : _("Let it play")} aria-keyshortcuts="Space" data-do="play" onClick={play}>
          {playing ? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 5h4v14H7zM13 5h4v14h-4z" fill="currentColor" />
            </svg>
          ) : (
            <Icon id="i-play" />
          )}
        </button>
        <StepButton icon="i-next" label={_("A step on")} keys="ArrowRight" data="on" off={at === last} onPress={() => go(at + 1)} />
        <StepButton icon="i-last" label={_("To the end")} keys="End" data="last" off={at === last} onPress={() => go(last)} />
        <label class="replay-speed">
          <span class="spoken">{_("Speed")}</span>
          <select value={String(speed)} data-field="speed" onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((each) => (
              <option key={each} value={String(each)}>
                {each}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <Line stops={stops} at={at} graph={graph} onGo={go} onPlay={play} />
      <div class="replay-more">
        <Key stops={stops} turns={graph !== undefined && graph.turns.length > 0} />
        {judged && <Chances graph={graph} />}
        <EyesPick match={match} />
      </div>
      {match.game !== "chess" && (
        <p class="spoken" role="status">
          {stops[at]?.text /* the board of Tank Chess says its moves itself */}
        </p>
      )}
    </section>
  );
}
