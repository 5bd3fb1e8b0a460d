import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { shownStep, type SimulatedStep, type Simulation } from '../simulation/simulation';
import type { ScreenTheme, ScreenWidth, Variant } from '../subject';
import { readScreenMessage, sentSnapshot, type Area, type ShowMessage } from './screen-message';
import { frame, frameHolder, problem as problemStyle } from './screen-frame.css';

/** The window's height for each width, in pixels. */
export const screenHeights: Readonly<Record<ScreenWidth, number>> = { 390: 720, 1280: 800 };

/** The URL of the screen page, relative to the workbench's page, which may be deployed in any folder. */
const screenPage = 'screens/screen.html';

/** The custom property for a frame's scale in print. CSS zoom would make the frame's page narrower instead. */
export const printedScale = '--printed-scale';

/** Returns a length in pixels that is reduced in print. */
export function printed(length: number): string {
  return `calc(${length}px * var(${printedScale}, 1))`;
}

interface ScreenFrameProps {
  readonly machine: string;
  readonly simulation: Simulation;
  readonly width: ScreenWidth;
  readonly theme: ScreenTheme;
  readonly variant: Variant;
  readonly scale: number;
  /** The frame's accessible name. */
  readonly title: string;
  /**
   * The maximum height, in the page's pixels, of a frame that shows only the part of its page that matters, as large as
   * fits into the width. Otherwise, the frame has a window's height.
   */
  readonly tallest?: number | undefined;
  readonly onShown?: (() => void) | undefined;
  /** Called with each event of the view. Without it, the screen is just a picture. */
  readonly onEvent?: ((event: AnyEventObject) => void) | undefined;
  readonly onLink?: ((to: string) => void) | undefined;
}

/** Returns true if a step continues the typing of the other step, so that a log stores only the last one. */
function isTypedOn(one: SimulatedStep, other: SimulatedStep): boolean {
  return one.isEdited && other.isEdited && one.event?.type === other.event?.type;
}

/** Returns true if a step leads to the current one, so that the screen can continue from it. */
function isOnWay(step: SimulatedStep, { log, position }: Simulation): boolean {
  return log.slice(0, position + 1).some((one) => one === step || isTypedOn(one, step));
}

/** Shows the portal's real view in a frame, in the state of a simulation. */
export function ScreenFrame({
  machine,
  simulation,
  width,
  theme,
  variant,
  scale,
  title,
  tallest,
  onShown,
  onEvent,
  onLink,
}: ScreenFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'shown'>('loading');
  const [problem, setProblem] = useState<{ of: Simulation; sentence: string }>();
  const [page, setPage] = useState<{ readonly height: number; readonly area: Area }>();
  const run = useRef(0);
  const lastShown = useRef<SimulatedStep>(undefined);
  const isLive = onEvent !== undefined;
  const [firstTheme] = useState(theme);

  const receive = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== element.current?.contentWindow || origin !== location.origin) return;
    const message = readScreenMessage(data);
    switch (message?.kind) {
      case 'ready':
        lastShown.current = undefined;
        return setStage('ready');
      case 'shown':
        setPage(message);
        onShown?.();
        return setStage('shown');
      case 'event':
        return onEvent?.(message.event);
      case 'link':
        return onLink?.(message.to);
      case 'problem':
        return setProblem({ of: simulation, sentence: message.sentence });
      case undefined:
        return undefined;
    }
  });
  useEffect(() => {
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  const isLoading = stage === 'loading';
  useEffect(() => {
    if (isLoading) return;
    const step = shownStep(simulation);
    const before = lastShown.current;
    if (before === undefined || !isOnWay(before, simulation)) run.current += 1;
    lastShown.current = step;
    const message: ShowMessage = {
      kind: 'show',
      machine,
      snapshot: sentSnapshot(step.state.snapshot),
      variant,
      theme,
      run: run.current,
      isLive,
    };
    try {
      element.current?.contentWindow?.postMessage(message, location.origin);
    } catch {
      const sentence = "The context holds more than data, so it can't be shown on a screen.";
      queueMicrotask(() => setProblem({ of: simulation, sentence }));
    }
  }, [isLoading, simulation, machine, variant, theme, isLive]);

  const windowHeight = screenHeights[width];
  const height = Math.max(windowHeight, Math.min(page?.height ?? 0, tallest ?? windowHeight));
  const whole: Area = { x: 0, y: 0, width, height };
  const area = tallest === undefined ? whole : (page?.area ?? whole);
  const fitted = Math.min(1, (width * scale) / area.width);
  return (
    <div
      className={frameHolder}
      style={{
        width: printed(width * scale),
        height: printed(Math.min(area.height, height) * fitted),
      }}
      inert={!isLive}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, whose scripts and origin it needs */}
      <iframe
        ref={element}
        className={frame}
        title={title}
        src={`${screenPage}?theme=${firstTheme}`}
        data-shown={stage === 'shown'}
        style={{
          width,
          height,
          transform: `scale(calc(${fitted} * var(${printedScale}, 1))) translate(${-area.x}px, ${-area.y}px)`,
        }}
      />
      {problem?.of !== simulation ? null : (
        <p className={problemStyle} role="alert">
          {problem.sentence}
        </p>
      )}
    </div>
  );
}
