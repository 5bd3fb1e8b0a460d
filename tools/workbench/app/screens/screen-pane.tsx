import { useEffect, useId, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Span, Text } from '@/shared/ui/text/text';
import { describeState } from 'statechart-paths/describe';
import { Select } from '../select';
import { nextByItself } from '../simulation/navigation';
import { shownStep, type Simulation } from '../simulation/simulation';
import {
  variants,
  variantTitle,
  type ScreenTheme,
  type ScreenWidth,
  type Subject,
  type Variant,
} from '../subject';
import { requirementsOf, visibleElementsOf } from './realized';
import { ScreenFrame, screenHeights } from './screen-frame';
import {
  bar,
  device,
  fact,
  heading,
  large,
  largeBar,
  largeStage,
  leads,
  visible,
  stage,
} from './screen-pane.css';

/** The minimum scale, at which 15 px text is 9 px high and still readable. */
const leastScale = 0.6;

/** Measures an element's width; zero until it is known. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

export interface ScreenPaneProps {
  readonly subject: Subject;
  readonly simulation: Simulation;
  readonly width: ScreenWidth;
  readonly theme: ScreenTheme;
  readonly variant: Variant;
  onVariant(this: void, variant: Variant): void;
  /** Called with each user action in the screen. */
  onEvent(this: void, event: AnyEventObject): void;
}

/** Says that a state has no screen of its own, because the portal opens another page at once. */
export function NoScreen({ next: { type, ...payload } }: { readonly next: AnyEventObject }) {
  return (
    <p className={leads}>
      This state has no screen of its own: the portal opens another page at once (
      {[type, ...Object.values(payload)].join(' ')}).
    </p>
  );
}

/** Shows the portal's real screen in the simulated state, with its requirements. */
export function ScreenPane({
  subject,
  simulation,
  width,
  theme,
  variant,
  onVariant,
  onEvent,
}: ScreenPaneProps) {
  const [holder, room] = useWidth();
  const [link, setLink] = useState<string>();
  // Subtracts the device's border on either side.
  const scale = room === 0 ? 0 : Math.min(1, Math.max((room - 2) / width, leastScale));
  const isWider = width * scale > room;
  const next = nextByItself(subject, simulation);
  const state = describeState(shownStep(simulation).state.snapshot);
  const frame = {
    machine: subject.id,
    simulation,
    width,
    theme,
    variant,
    title: `Screen of ${subject.title} in ${state}, ${width} pixels wide`,
    onEvent,
    onLink: setLink,
  };
  return (
    <Stack as="section" gap={3} aria-label="Screen">
      <div className={bar}>
        <VariantChoice variant={variant} onVariant={onVariant} />
        {next === undefined ? <LargeScreen frame={frame} /> : null}
      </div>
      {variant === 'usual' ? null : (
        <Text tone="muted" size="tiny">
          What was typed or chosen stays as it was simulated.
        </Text>
      )}
      <div
        ref={holder}
        className={stage}
        // A scroll container must be scrollable by keyboard.
        {...(isWider
          ? { role: 'group', 'aria-label': 'Screen, scrolls sideways', tabIndex: 0 }
          : {})}
      >
        {next === undefined ? (
          <div className={device} style={{ width: width * scale }}>
            {/* Each machine has its own frame, which its states share, so that it responds immediately. */}
            {scale > 0 && <ScreenFrame key={subject.id} {...frame} scale={scale} />}
          </div>
        ) : (
          <NoScreen next={next} />
        )}
      </div>
      {link === undefined ? null : (
        <p className={leads} role="status">
          That link leads to <code>{link}</code>. Screens stay where they are here.
        </p>
      )}
      <Realized subject={subject} simulation={simulation} />
    </Stack>
  );
}

function VariantChoice({ variant, onVariant }: Pick<ScreenPaneProps, 'variant' | 'onVariant'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Sample data</label>
      <Select
        id={id}
        value={variant}
        onChange={({ target: { value } }) => {
          const chosen = variants.find((one) => one === value);
          if (chosen !== undefined) onVariant(chosen);
        }}
      >
        {variants.map((one) => (
          <option key={one} value={one}>
            {variantTitle(one)}
          </option>
        ))}
      </Select>
    </>
  );
}

type Frame = Omit<Parameters<typeof ScreenFrame>[0], 'scale'>;

/** Shows the screen at the largest size that the window allows. */
function LargeScreen({ frame }: { readonly frame: Frame }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scale, setScale] = useState<number>();
  const open = () => {
    const height = screenHeights[frame.width];
    const margin = 96;
    setScale(
      Math.min(
        1,
        (window.innerWidth - margin / 2) / frame.width,
        (window.innerHeight - margin) / height,
      ),
    );
    dialog.current?.showModal();
  };
  return (
    <>
      <Button size="small" onClick={open}>
        Open large
      </Button>
      <dialog
        ref={dialog}
        className={large}
        aria-label={frame.title}
        onClose={() => setScale(undefined)}
      >
        <div className={largeBar}>
          <span>{frame.width} px</span>
          <Button size="small" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        <div className={largeStage}>
          {scale === undefined ? null : <ScreenFrame {...frame} scale={scale} />}
        </div>
      </dialog>
    </>
  );
}

/** Shows the requirements of a state's screen, and the screen description in words. */
function Realized({ subject, simulation }: Pick<ScreenPaneProps, 'subject' | 'simulation'>) {
  const step = shownStep(simulation);
  const requirements = requirementsOf(subject, step);
  const hasScreen = nextByItself(subject, simulation) === undefined;
  const visibleElements = hasScreen ? visibleElementsOf(subject, step) : [];
  return (
    <>
      <h3 className={heading}>What the specification says</h3>
      {requirements.length === 0 ? (
        <p className={fact}>No requirement is linked to this state.</p>
      ) : (
        <Stack as="ul" gap={2}>
          {requirements.map(({ id, source, text }) => (
            <li key={id} className={fact}>
              {text}
              <Span tone="muted" size="tiny" breaks>
                {/\d/.test(source) ? `Section ${source}` : source} · {id}
              </Span>
            </li>
          ))}
        </Stack>
      )}
      {visibleElements.length === 0 ? null : (
        <>
          <h3 className={heading}>What a person sees</h3>
          <Stack as="ul" gap={2}>
            {visibleElements.map((words) => (
              <li key={words} className={visible}>
                {words}
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}
