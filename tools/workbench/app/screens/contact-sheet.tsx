import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { Button } from '@/shared/ui/actions/button';
import { Note, Span } from '@/shared/ui/text/text';
import { unplanned, type Plan } from '../plan';
import { statesReached } from '../simulation/states-reached';
import { nextByItself } from '../simulation/navigation';
import { shownStep, type Simulation } from '../simulation/simulation';
import {
  screenWidths,
  variants,
  variantTitle,
  type ScreenTheme,
  type ScreenWidth,
  type Subject,
  type Variant,
} from '../subject';
import { requirementsOfStates } from './realized';
import { NoScreen } from './screen-pane';
import { printed, ScreenFrame, screenHeights } from './screen-frame';
import {
  card,
  cards,
  description,
  device,
  name as nameStyle,
  open,
  requirement,
  requirements as requirementsStyle,
  sheet,
  toolbar,
  placeholder,
} from './contact-sheet.css';

/** The scales: small enough for several screens in a row, large enough to read. */
const scales: Readonly<Record<ScreenWidth, number>> = { 390: 0.62, 1280: 0.42 };

/** The maximum height of a screen, so that a state always fits on a sheet of paper. */
const tallest = 1600;

interface ContactSheetProps {
  readonly subject: Subject;
  readonly plan: Plan | undefined;
  readonly theme: ScreenTheme;
  readonly width?: ScreenWidth | undefined;
  /** Opens a state in the chart. */
  readonly onOpen?: ((simulation: Simulation) => void) | undefined;
}

/** Shows every state of a machine with its screen, to look over or to print. */
export function ContactSheet({
  subject,
  plan,
  theme: givenTheme,
  width: givenWidth = 390,
  onOpen,
}: ContactSheetProps) {
  const [width, setWidth] = useState<ScreenWidth>(givenWidth);
  const [chosenTheme, setTheme] = useState<ScreenTheme>();
  const [variant, setVariant] = useState<Variant>('usual');
  const theme = chosenTheme ?? givenTheme;
  if (plan === undefined) return <Note>{unplanned}</Note>;
  const states = statesReached(subject, plan.statePaths).filter(({ state: { type } }) =>
    ['atomic', 'final'].includes(type),
  );
  const shown = states.flatMap(({ state, simulation }) =>
    simulation === undefined
      ? []
      : [{ state, simulation, next: nextByItself(subject, simulation) }],
  );
  const unseen = states.filter(({ simulation }) => simulation === undefined);
  return (
    <section className={sheet} aria-label={`Screens of ${subject.title}`}>
      <PrintedWhole
        count={shown.filter(({ next }) => next === undefined).length}
        restart={[subject.id, width, theme, variant].join()}
        toolbar={
          <>
            <SegmentedFilter
              label="Width"
              segments={screenWidths.map((value) => ({ value: `${value}`, label: `${value} px` }))}
              value={`${width}`}
              onChoose={(chosen) => setWidth(chosen === '390' ? 390 : 1280)}
            />
            <SegmentedFilter<ScreenTheme>
              label="Theme"
              segments={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              value={theme}
              onChoose={setTheme}
            />
            <SegmentedFilter<Variant>
              label="Sample data"
              segments={variants.map((value) => ({ value, label: variantTitle(value) }))}
              value={variant}
              onChoose={setVariant}
            />
          </>
        }
      >
        {(isPrinting, onShown) => (
          <ol className={cards}>
            {shown.map(({ state, simulation, next }) => (
              <li
                key={state.id}
                className={card}
                style={{ width: printed(width * scales[width] + 2) }}
              >
                <h3 className={nameStyle}>
                  {state.path.split('.').map((part, place) => (
                    <Fragment key={part}>
                      {place === 0 ? null : '.'}
                      <wbr />
                      {part}
                    </Fragment>
                  ))}
                </h3>
                {state.description === undefined ? null : (
                  <p className={description}>{state.description}</p>
                )}
                {next === undefined ? (
                  <Lazy height={screenHeights[width] * scales[width]} isDue={isPrinting}>
                    <ScreenFrame
                      machine={subject.id}
                      simulation={simulation}
                      width={width}
                      theme={theme}
                      variant={variant}
                      scale={scales[width]}
                      tallest={tallest}
                      title={`Screen of ${state.path}`}
                      onShown={() => onShown(state.id)}
                    />
                  </Lazy>
                ) : (
                  <NoScreen next={next} />
                )}
                <Requirements subject={subject} simulation={simulation} />
                {onOpen === undefined ? null : (
                  <div className={open}>
                    <Button
                      size="small"
                      aria-label={`Show ${state.path} in the chart`}
                      onClick={() => onOpen(simulation)}
                    >
                      Show in the chart
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </PrintedWhole>
      {unseen.length === 0 ? null : (
        <Note>
          These states have no screen: the machine passes through them, or its tour never stops
          there. {unseen.map(({ state }) => state.path).join(', ')}
        </Note>
      )}
    </section>
  );
}

function Requirements({
  subject,
  simulation,
}: {
  readonly subject: Subject;
  readonly simulation: Simulation;
}) {
  const requirements = requirementsOfStates(subject, shownStep(simulation));
  if (requirements.length === 0) return null;
  return (
    <ul className={requirementsStyle}>
      {requirements.map(({ id, source, text }) => (
        <li key={id} className={requirement}>
          {text}{' '}
          <Span tone="muted" breaks>
            {/\d/.test(source) ? `Section ${source}` : source}, {id}
          </Span>
        </li>
      ))}
    </ul>
  );
}

interface PrintedWholeProps {
  readonly count: number;
  /** Changes with the displayed screens, which then have to reload. */
  readonly restart: string;
  readonly toolbar: ReactNode;
  children(this: void, isPrinting: boolean, onShown: (id: string) => void): ReactNode;
}

/** Prints once every screen is ready, because most screens aren't loaded before that. */
function PrintedWhole({ count, restart, toolbar: tools, children }: PrintedWholeProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [standing, setStanding] = useState<{ of: string; ids: ReadonlySet<string> }>({
    of: restart,
    ids: new Set(),
  });
  const ids = standing.of === restart ? standing.ids : new Set<string>();
  const isWhole = ids.size >= count;
  useEffect(() => {
    if (!isPrinting || !isWhole) return undefined;
    // Runs after the last screen was painted.
    const frame = requestAnimationFrame(() => window.print());
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting, isWhole]);
  return (
    <>
      <div className={toolbar}>
        {tools}
        <Button size="small" disabled={isPrinting} onClick={() => setPrinting(true)}>
          {isPrinting ? `Preparing ${ids.size} of ${count}…` : 'Print or save as PDF'}
        </Button>
      </div>
      {children(isPrinting, (id) =>
        setStanding((before) => ({
          of: restart,
          ids: new Set(before.of === restart ? [...before.ids, id] : [id]),
        })),
      )}
    </>
  );
}

interface LazyProps {
  readonly height: number;
  /** True if the content is needed immediately, even outside the window. */
  readonly isDue: boolean;
  readonly children: ReactNode;
}

/** The observer's options. The sheet scrolls within the page, so a `rootMargin` alone would have no effect. */
const near: IntersectionObserverInit & { readonly scrollMargin: string } = {
  rootMargin: '600px 0px',
  scrollMargin: '600px 0px',
};

/** Renders its children once they are near the window. */
function Lazy({ height, isDue, children }: LazyProps) {
  const element = useRef<HTMLDivElement>(null);
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || wasNear) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, near);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasNear]);
  return (
    <div ref={element} className={device}>
      {wasNear || isDue ? children : <div className={placeholder} style={{ height }} />}
    </div>
  );
}
