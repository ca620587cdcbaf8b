// What a lesson says, beside the table: the step, what to press, how far one has come, the way ahead.
import { useEffect, useState } from "preact/hooks";
import type { Lesson } from "../documents";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Icon } from "../ui/icon";
import { open } from "../ui/page/route";
import { _ } from "../ui/words";
import type { LessonMatch, LessonView } from "./lesson";

interface Chapter {
  number: number;
  title: string;
  step: number;
  /** behind its last step */
  end: number;
}

function chaptersOf({ chapters, steps }: Lesson): Chapter[] {
  return chapters.map(({ title, step }, place) => ({ number: place + 1, title, step, end: chapters[place + 1]?.step ?? steps }));
}

/** Every chapter: those behind one have a tick, any can be gone to. */
function Way({ lesson, onGo, onClose }: { lesson: Lesson; onGo: (step: number) => void; onClose: () => void }) {
  return (
    <Dialog title={_("Your way")} class="lesson-way" onClose={onClose}>
      <ol>
        {chaptersOf(lesson).map(({ number, title, step, end }) => {
          const state = lesson.step >= end ? "done" : lesson.step >= step ? "now" : "ahead";
          return (
            <li key={step}>
              <button type="button" class={`chapter ${state}`} aria-current={state === "now" ? "step" : undefined} data-chapter={number} onClick={() => onGo(step)}>
                <i>{state === "done" ? <Icon id="i-check" /> : number}</i>
                <span>{title}</span>
                {state === "done" && <span class="spoken">{_("done")}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="note">{_("You can leave at any time: the lesson goes on where you were.")}</p>
    </Dialog>
  );
}

/** The steps of the chapter that one is in. */
function Dots({ lesson, chapter }: { lesson: Lesson; chapter: Chapter }) {
  const steps = Array.from({ length: chapter.end - chapter.step }, (_none, place) => chapter.step + place);
  return (
    <span class="lesson-dots" role="img" aria-label={_("Step {step} of {steps}", { step: lesson.step - chapter.step + 1, steps: steps.length })}>
      {steps.map((step) => (
        <i key={step} class={step <= lesson.step ? "on" : ""} />
      ))}
    </span>
  );
}

function Done({ match }: { match: LessonMatch }) {
  return (
    <>
      <p class="lesson-say">{_("That was your first game. You know the heart of it now.")}</p>
      <div class="lesson-foot">
        <Button kind="go" data="play" onPress={() => open(`new/${match.game}/play`)}>
          {_("Play against the computer")}
        </Button>
        <Button kind="quiet" data="again" onPress={() => void match.go(0)}>
          {_("Once more from the start")}
        </Button>
        <Button kind="quiet" onPress={() => open("")}>
          {_("To the first page")}
        </Button>
      </div>
    </>
  );
}

export function Teacher({ match, told: { lesson, other } }: { match: LessonMatch; told: LessonView }) {
  const [way, setWay] = useState(false);
  const [hinted, setHinted] = useState(false);
  useEffect(() => setHinted(false), [lesson.step]);
  const chapters = chaptersOf(lesson);
  const chapter = chapters.filter(({ step }) => step <= lesson.step).at(-1) ?? { number: 1, title: lesson.title, step: 0, end: lesson.steps };
  const { task } = lesson;
  return (
    <aside class="teacher sheet" aria-label={lesson.title}>
      <button type="button" class="lesson-chapter" data-do="way" aria-haspopup="dialog" onClick={() => setWay(true)}>
        {_("Part {number} of {count}", { number: chapter.number, count: Math.max(1, chapters.length) })} · {chapter.title}
      </button>
      {lesson.done ? (
        <Done match={match} />
      ) : (
        <>
          <div role="status" aria-live="polite" data-lesson-step={lesson.step}>
            <p class="lesson-say">{lesson.say}</p>
            {lesson.press && <p class="lesson-press">{lesson.press}</p>}
            {other && <p class="lesson-other">{other}</p>}
            {hinted && task?.hint && <p class="lesson-hint">{task.hint}</p>}
          </div>
          <div class="lesson-foot">
            {lesson.step > 0 && (
              <Button kind="quiet" data="lesson-back" onPress={() => void match.undo()}>
                {_("Back")}
              </Button>
            )}
            <Dots lesson={lesson} chapter={chapter} />
            {task?.hint && !hinted && (
              <Button kind="quiet" data="hint" onPress={() => setHinted(true)}>
                {_("Hint")}
              </Button>
            )}
            {task ? (
              <Button kind="quiet" data="show" onPress={() => void match.show()}>
                {_("Show me")}
              </Button>
            ) : (
              <Button kind="go" data="next" keys="Enter" onPress={() => void match.next()}>
                {_("Next")}
              </Button>
            )}
          </div>
        </>
      )}
      {way && (
        <Way
          lesson={lesson}
          onGo={(step) => {
            setWay(false);
            void match.go(step);
          }}
          onClose={() => setWay(false)}
        />
      )}
    </aside>
  );
}
