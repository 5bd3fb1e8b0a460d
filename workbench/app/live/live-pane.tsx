import { useEffect, useEffectEvent, useState } from 'react';
import { stateName } from '../../paths/explore/definition';
import type { Marks } from '../../chart/drawing';
import { head, list, longList, pane, quiet, row, rowName, rowNote, title } from '../paths/pane.css';
import { contextText, liveDot, stoppedDot } from './live.css';
import type { LiveActor, LiveStep } from './live-messages';
import { useLive } from './use-live';

interface LivePaneProps {
  /** Id of the machine whose chart is shown. */
  readonly machine: string;
  /** Ids of all machines that the workbench knows. */
  readonly machines: readonly string[];
  /** Link to a machine in this view. */
  readonly hrefOf: (machine: string) => string;
  /** Where the followed actor is; undefined when none is. */
  readonly onShow: (marks: Marks | undefined) => void;
}

/** Follows a portal tab that is open beside the workbench. Development only. */
export function LivePane({ machine, machines, hrefOf, onShow }: LivePaneProps) {
  const actors = useLive(machines);
  const [chosen, setChosen] = useState<string>();
  const [position, setPosition] = useState<number>();
  const own = actors.filter((actor) => actor.machine === machine);
  const actor =
    own.find(({ id }) => id === chosen) ?? own.find(({ isRunning }) => isRunning) ?? own[0];
  const step = actor?.log.find(({ number }) => number === position) ?? actor?.log.at(-1);
  const tell = useEffectEvent(onShow);
  useEffect(() => {
    tell(step && marksOfStep(step));
  }, [step]);
  useEffect(() => () => tell(undefined), []);

  const others = [...new Set(actors.map((one) => one.machine))].filter((id) => id !== machine);
  return (
    <section className={pane} aria-label="Live">
      {actors.length === 0 ? <Waiting /> : null}
      {actors.length > 0 && actor === undefined ? (
        <p className={quiet}>The open portal has not started this machine yet.</p>
      ) : null}
      {own.length > 1 ? (
        <ul className={list} aria-label="Running in the portal">
          {own.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={row}
                aria-pressed={one === actor}
                onClick={() => {
                  setChosen(one.id);
                  setPosition(undefined);
                }}
              >
                <Dot actor={one} />
                <span className={rowName}>{one.page}</span>
                <span className={rowNote}>{stateText(one.log.at(-1))}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {actor === undefined || step === undefined ? null : (
        <Followed
          actor={actor}
          step={step}
          isLatest={position === undefined}
          onPick={setPosition}
        />
      )}
      {others.length === 0 ? null : (
        <>
          <h2 className={title}>Other machines in the portal</h2>
          <ul className={list}>
            {others.map((id) => {
              const [latest] = actors.filter((one) => one.machine === id);
              return (
                <li key={id}>
                  <a className={row} href={hrefOf(id)}>
                    {latest === undefined ? null : <Dot actor={latest} />}
                    <span className={rowName}>{id}</span>
                    <span className={rowNote}>{stateText(latest?.log.at(-1))}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <h2 className={title}>No portal tab found</h2>
      <p className={quiet}>
        Open the portal in another tab of this browser, from the same “npm run dev”. Its machines
        appear here as they run, and secrets are masked before they leave that tab.
      </p>
      <p>
        <a href="/" target="_blank" rel="noreferrer">
          Open the portal
        </a>
      </p>
    </>
  );
}

function Followed({
  actor,
  step,
  isLatest,
  onPick,
}: {
  readonly actor: LiveActor;
  readonly step: LiveStep;
  readonly isLatest: boolean;
  readonly onPick: (position: number | undefined) => void;
}) {
  return (
    <>
      <div className={head}>
        <h2 className={title}>
          <Dot actor={actor} /> {stateText(step)}
        </h2>
        <span className={quiet}>{actor.page}</span>
      </div>
      {isLatest ? null : (
        <button type="button" className={row} onClick={() => onPick(undefined)}>
          Follow the latest event again
        </button>
      )}
      <ol className={longList} aria-label="Events" reversed>
        {[...actor.log].reverse().map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className={row}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onPick(one.number)}
            >
              <span className={rowName}>{eventText(one.event)}</span>
              <span className={rowNote}>{stateText(one)}</span>
            </button>
          </li>
        ))}
      </ol>
      <details>
        <summary>Event and context</summary>
        <pre className={contextText}>
          {JSON.stringify({ event: step.payload, context: step.context }, null, 2)}
        </pre>
      </details>
    </>
  );
}

function Dot({ actor: { isRunning } }: { readonly actor: LiveActor }) {
  return (
    <span
      className={isRunning ? liveDot : stoppedDot}
      role="img"
      aria-label={isRunning ? 'Running' : 'Stopped'}
    />
  );
}

function marksOfStep({ states, transitions }: LiveStep): Marks {
  return { current: new Set([...states, ...transitions]) };
}

/** The innermost active states. */
function stateText(step: LiveStep | undefined): string {
  const states = step?.states ?? [];
  return states
    .filter(
      (path) =>
        !states.some((other) => other !== path && (path === '' || other.startsWith(`${path}.`))),
    )
    .map(stateName)
    .join(' & ');
}

/** `xstate.done.actor.lookUp` as charts write it: `lookUp done`. */
function eventText(type: string): string {
  if (type === 'xstate.init') return 'start';
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (ended !== null) return `${ended[2] ?? ''} ${ended[1] ?? ''}`;
  return type.replace(/^xstate\.after\.(.+?)\..*$/, 'after $1');
}
