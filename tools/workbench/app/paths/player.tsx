import { Cluster } from '@/shared/ui/layout/layout';
import { stateAfter } from './path-player';
import { problem, row, rowName, rowNote } from './pane.css';
import { curlyQuotes } from '../curly-quotes';
import {
  control,
  failedStep,
  mainControl,
  number,
  place,
  player as playerStyle,
  slider,
  stepRow,
  steps,
} from './player.css';
import type { PathPlayer } from './use-path-player';

const icons = {
  first: 'M6 5v14M19 5.5v13L9 12Z',
  back: 'M15.5 5.5v13L6.5 12Z',
  play: 'M8 5.2v13.6L19 12Z',
  pause: 'M8 5.5v13M16 5.5v13',
  next: 'M8.5 5.5v13l9-6.5Z',
} as const;

function Control({
  name,
  icon,
  isMain = false,
  isDisabled = false,
  onPress,
}: {
  readonly name: string;
  readonly icon: keyof typeof icons;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={isMain ? mainControl : control}
      aria-label={name}
      title={name}
      // `aria-disabled` rather than disabled, so that the button stays focused at the end of the path.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <svg
        viewBox="0 0 24 24"
        width="16"
        height="16"
        fill={icon === 'pause' ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={icon === 'pause' ? 3 : 1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden
      >
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}

/** Plays a path step by step. */
export function Player({ player }: { readonly player: PathPlayer }) {
  const { played, step, last, isPlaying } = player;
  if (played === undefined) return null;
  const { failure, path } = played;
  const label = played.log[step]?.label ?? path.input;
  const isAtFailure = failure !== undefined && Math.min(failure.step, last) === step;
  return (
    <div role="group" aria-label={`Play ${path.name}`} className={playerStyle}>
      <Cluster gap={1}>
        <Control
          name="Back to the start"
          icon="first"
          isDisabled={step === 0}
          onPress={() => player.goTo(0)}
        />
        <Control
          name="Previous step"
          icon="back"
          isDisabled={step === 0}
          onPress={() => player.goTo(step - 1)}
        />
        <Control
          name={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? 'pause' : 'play'}
          isMain
          isDisabled={last === 0}
          onPress={isPlaying ? player.pause : player.play}
        />
        <Control
          name="Next step"
          icon="next"
          isDisabled={step === last}
          onPress={() => player.goTo(step + 1)}
        />
        <span className={place} role="status">
          {step === 0 ? 'Start' : `Step ${step}`} of {path.steps.length}
        </span>
      </Cluster>
      <input
        type="range"
        className={slider}
        aria-label="Step"
        aria-valuetext={`${step === 0 ? 'Start' : `Step ${step}`}: ${label}`}
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => player.goTo(Number(target.value))}
      />
      {isAtFailure ? (
        <p className={problem} role="status">
          {curlyQuotes(failure.sentence)}
        </p>
      ) : null}
      <Steps player={player} />
    </div>
  );
}

/** Adds line break opportunities, so that a state's path breaks after a dot instead of within a name. */
function breakable(path: string): string {
  return path.replaceAll('.', '.\u200b');
}

/** Scrolls only the list, because the page must not move while a path is playing. */
function reveal(item: HTMLLIElement | null): void {
  const frame = item?.parentElement;
  if (item === null || !frame) return;
  const below = item.offsetTop + item.offsetHeight - frame.clientHeight;
  if (frame.scrollTop > item.offsetTop) frame.scrollTop = item.offsetTop;
  else if (frame.scrollTop < below) frame.scrollTop = below;
}

function Steps({ player }: { readonly player: PathPlayer }) {
  const { played, step, last } = player;
  if (played === undefined) return null;
  const { log, failure, path } = played;
  const untaken = path.steps.slice(last);
  return (
    <ol className={steps} aria-label="Steps">
      {log.map((taken, place) => (
        <li key={place} ref={place === step ? reveal : undefined}>
          <button
            type="button"
            className={`${row} ${stepRow} ${failure?.step === place ? failedStep : ''}`}
            aria-current={place === step ? 'step' : undefined}
            onClick={() => player.goTo(place)}
          >
            <span className={number}>{place === 0 ? '' : place}</span>
            <span className={rowName}>{taken.label}</span>
            <span className={rowNote}>{breakable(stateAfter(taken))}</span>
          </button>
        </li>
      ))}
      {untaken.map((label, place) => (
        <li key={`untaken ${place}`}>
          <span
            className={`${row} ${stepRow} ${failure?.step === last + place + 1 ? failedStep : ''}`}
          >
            <span className={number}>{last + place + 1}</span>
            <span className={rowName}>{label}</span>
            <span className={rowNote}>not taken</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
