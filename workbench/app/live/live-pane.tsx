import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { Cluster } from '@/shared/ui/layout';
import { Span, Text } from '@/shared/ui/text';
import { stateName } from 'statechart-paths/explore/definition';
import { list, longList, pane, row, rowName, rowNote, title } from '../paths/pane.css';
import { contextText, liveDot, stoppedDot } from './live.css';
import {
  heard,
  type Live,
  type LiveActor,
  liveChannel,
  type LiveMarks,
  type LiveMessage,
  type LiveRequest,
  type LiveStep,
} from './live-messages';

interface LivePaneProps {
  /** The id of the machine whose chart is shown. */
  readonly machine: string;
  /** All machines that the workbench knows. */
  readonly machines: readonly { readonly id: string; readonly title: string }[];
  /** Returns the link to a machine in this view. */
  readonly hrefOf: (machine: string) => string;
  /** Called with the state of the followed actor; undefined once nothing is being followed. */
  readonly onShow: (marks: LiveMarks | undefined) => void;
}

/** Follows a portal tab that is open next to the workbench. Only available in development. */
export function LivePane({ machine, machines, hrefOf, onShow }: LivePaneProps) {
  const { actors, hasLeft } = useLive(machines.map(({ id }) => id));
  const [chosen, setChosen] = useState<string>();
  /** The step that stays on display while the actor continues. */
  const [pinned, setPinned] = useState<{ readonly actor: string; readonly number: number }>();
  const own = actors.filter((actor) => actor.machine === machine);
  const actor =
    own.find(({ id }) => id === chosen) ?? own.find(({ isRunning }) => isRunning) ?? own[0];
  const position = pinned?.actor === actor?.id ? pinned?.number : undefined;
  const step = actor?.log.find(({ number }) => number === position) ?? actor?.log.at(-1);
  const tell = useEffectEvent(onShow);
  useEffect(() => {
    tell(marksOfStep(step));
  }, [step]);
  useEffect(() => () => tell(undefined), []);

  const others = machines.flatMap(({ id, title: name }) => {
    const latest = actors.find((one) => one.machine === id);
    return latest === undefined || id === machine ? [] : [{ id, name, latest }];
  });
  return (
    <section className={pane} aria-label="Live">
      {actors.length === 0 ? <Waiting hasLeft={hasLeft} /> : null}
      {actors.length > 0 && actor === undefined ? (
        <Text tone="muted">The open portal hasn't started this machine yet.</Text>
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
                  setPinned(undefined);
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
          onPick={(number) =>
            setPinned(number === undefined ? undefined : { actor: actor.id, number })
          }
        />
      )}
      {others.length === 0 ? null : (
        <>
          <h2 className={title}>Other machines in the portal</h2>
          <ul className={list}>
            {others.map(({ id, name, latest }) => (
              <li key={id}>
                <a className={row} href={hrefOf(id)}>
                  <Dot actor={latest} />
                  <span className={rowName}>{name}</span>
                  <span className={rowNote}>{stateText(latest.log.at(-1))}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Waiting({ hasLeft }: { readonly hasLeft: boolean }) {
  return (
    <>
      <h2 className={title}>{hasLeft ? 'The portal tab was closed' : 'No portal tab found'}</h2>
      <Text tone="muted">
        {hasLeft
          ? 'If it is only reloading, its machines appear here again in a moment. Otherwise, open the portal in another tab.'
          : 'Open the portal in another tab of this browser, from the same “npm run dev”. Its machines appear here as they run. Secrets are masked before they leave that tab.'}
      </Text>
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
      <Cluster gap={2} justify="between">
        <h2 className={title}>
          <Dot actor={actor} /> {stateText(step)}
        </h2>
        <Span tone="muted">{actor.page}</Span>
      </Cluster>
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a key has to scroll it */}
        <pre className={contextText} role="region" aria-label="Event and context" tabIndex={0}>
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

function innermostOf(step: LiveStep | undefined): readonly string[] {
  const states = step?.states ?? [];
  return states.filter(
    (path) =>
      !states.some((other) => other !== path && (path === '' || other.startsWith(`${path}.`))),
  );
}

function marksOfStep(step: LiveStep | undefined): LiveMarks {
  return {
    current: new Set([...(step?.states ?? []), ...(step?.transitions ?? [])]),
    innermost: innermostOf(step),
  };
}

function stateText(step: LiveStep | undefined): string {
  return innermostOf(step).map(stateName).join(' & ');
}

/** Formats `xstate.done.actor.lookUp` as in charts: `lookUp done`. */
function eventText(type: string): string {
  if (type === 'xstate.init') return 'start';
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (ended !== null) return `${ended[2] ?? ''} ${ended[1] ?? ''}`;
  return type.replace(/^xstate\.after\.(.+?)\..*$/, 'after $1');
}

/**
 * Follows the portal's tabs in this browser.
 *
 * @param machines ids of the machines to follow.
 */
function useLive(machines: readonly string[]): Live {
  const [live, tell] = useReducer(heard, { actors: [], hasLeft: false });
  const wanted = machines.join('\n');
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel);
    const request: LiveRequest = { kind: 'follow', machines: wanted.split('\n') };
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      tell(data);
      if (data.kind === 'arrived') channel.postMessage(request);
    });
    channel.postMessage(request);
    return () => channel.close();
  }, [wanted]);
  return live;
}
