import '@/shared/ui/theme/global.css';
import { loginUrl } from '@contract/sign-in';
import { machines } from '@machines/index';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Container } from '@/shared/ui/layout/layout';
import { applyThemeChoice } from '@/shared/ui/theme/theme-choice';
import { canonical } from 'statechart-paths/explore/canonical';
import { messageSentence } from 'statechart-paths/explore/invariants';
import { createScreenActor, type ScreenActor } from './screen-actor';
import {
  readShowMessage,
  receivedSnapshot,
  type Area,
  type ScreenMessage,
  type SentSnapshot,
  type ShowMessage,
} from './screen-message';
import { page, problem as problemStyle } from './screen.css';
import { viewOf } from './views';

/*
 * The page of a screen, in an iframe so that it has the portal's width, theme and styles. It shows the screen that the
 * workbench sends, and reports user actions to the workbench. No request reaches a backend.
 */

const startTheme = new URLSearchParams(location.search).get('theme');
if (startTheme === 'light' || startTheme === 'dark') applyThemeChoice(startTheme);

/** The requests that never get a response, because the screen itself shows the page that waits for it. */
const unanswered: readonly string[] = [loginUrl.path];

window.fetch = (input) => {
  const address = input instanceof Request ? input.url : String(input);
  if (unanswered.includes(new URL(address, location.href).pathname)) return new Promise(() => {});
  return Promise.reject(new TypeError('A screen in the workbench makes no calls.'));
};
navigator.sendBeacon = () => false;

function tell(message: ScreenMessage): void {
  try {
    window.parent.postMessage(message, location.origin);
  } catch {
    const sentence =
      "The screen sent an event that holds more than data, so it can't be simulated.";
    window.parent.postMessage(
      { kind: 'problem', sentence } satisfies ScreenMessage,
      location.origin,
    );
  }
}

function tellProblem(thrown: unknown): void {
  tell({ kind: 'problem', sentence: messageSentence(thrown) });
}

/** Disables motion, because a screenshot may be taken at any moment. */
const withoutMotion = new CSSStyleSheet();
withoutMotion.replaceSync(
  '*, ::before, ::after { animation-duration: 0s !important; transition: none !important; }',
);

interface ShownRun extends ScreenActor {
  readonly message: ShowMessage;
  /** The states shown since the last message from the workbench, which lags slightly behind. */
  readonly ahead: string[];
}

const stateText = ({ value, context }: Pick<SentSnapshot, 'value' | 'context'>) =>
  canonical({ value, context });

function begin(message: ShowMessage): ShownRun {
  const registered = machines.find(({ id }) => id === message.machine);
  if (registered === undefined) throw new Error(`There is no machine "${message.machine}".`);
  const shown: ShownRun = {
    ...createScreenActor({
      machine: registered.machine,
      first: receivedSnapshot(registered.machine, message.snapshot),
      isLive: message.isLive,
      onEvent(event) {
        shown.ahead.push(stateText(shown.actor.getSnapshot()));
        tell({ kind: 'event', event });
      },
      onProblem: (sentence) => tell({ kind: 'problem', sentence }),
    }),
    message,
    ahead: [stateText(message.snapshot)],
  };
  return shown;
}

/** Returns true if only the screen's state has changed, in which case typed text and opened sections stay. */
function isContinued({ message }: ShownRun, next: ShowMessage): boolean {
  return (
    message.machine === next.machine &&
    message.variant === next.variant &&
    message.run === next.run &&
    message.isLive === next.isLive
  );
}

function follow({ ahead, show }: ShownRun, { snapshot, machine }: ShowMessage): void {
  const told = ahead.lastIndexOf(stateText(snapshot));
  if (told !== -1) {
    ahead.splice(0, told);
    return;
  }
  const registered = machines.find(({ id }) => id === machine);
  if (registered === undefined) return;
  ahead.splice(0, ahead.length, stateText(snapshot));
  show(receivedSnapshot(registered.machine, snapshot));
}

/**
 * Prevents views from moving the focus and scrolling to it. In a frame without focus, that would steal the workbench's
 * focus and scroll the workbench.
 */
function keepToThisWindow(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scrollWithin(options) {
    if (document.hasFocus()) return scrollIntoView.call(this, options);
    const { top, bottom } = this.getBoundingClientRect();
    const isOutside = top < 0 || bottom > window.innerHeight;
    // A screen used as a picture shows its top.
    if (current?.message.isLive === true && isOutside) window.scrollBy(0, top);
    return undefined;
  };
}

function Broken({ error }: ErrorComponentProps) {
  return (
    <p className={problemStyle} role="alert">
      We couldn't show this screen. {messageSentence(error)}
    </p>
  );
}

/** The space around a cropped dialog, in pixels. */
const margin = 12;

function shownArea(): Area {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  const dialog = [...dialogs].at(-1)?.getBoundingClientRect();
  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
  if (dialog === undefined)
    return { x: 0, y: 0, width, height: rootElement?.offsetHeight ?? height };
  const [x, y] = [Math.max(0, dialog.x - margin), Math.max(0, dialog.y - margin)];
  return {
    x,
    y,
    width: Math.min(width, dialog.right + margin) - x,
    height: Math.min(height, dialog.bottom + margin) - y,
  };
}

function tellShown(): void {
  tell({ kind: 'shown', height: document.documentElement.scrollHeight, area: shownArea() });
}

/** Tells the workbench that the screen is ready, and reports its height. */
function Measured({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(tellShown);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element}>{children}</div>;
}

function Screen({ shown }: { readonly shown: ShownRun }) {
  const { machine, variant } = shown.message;
  const view = viewOf(machine, shown.actor, variant);
  if (view === undefined) {
    return (
      <p className={problemStyle}>
        No view shows this machine yet. Name one in tools/workbench/app/screens/views.tsx.
      </p>
    );
  }
  // The session's screen is the whole portal, with its own frame.
  if (machine === 'session') return view;
  return (
    <main className={page}>
      <Container>{view}</Container>
    </main>
  );
}

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('The page has no element #root');
const root = createRoot(rootElement);
let current: ShownRun | undefined;
let runs = 0;

function receive(message: ShowMessage): void {
  applyThemeChoice(message.theme);
  if (current !== undefined && isContinued(current, message)) {
    follow(current, message);
    requestAnimationFrame(tellShown);
    return;
  }
  document.adoptedStyleSheets = message.isLive ? [] : [withoutMotion];
  current = begin(message);
  runs += 1;
  root.render(
    <Measured key={runs}>
      <CatchBoundary getResetKey={() => runs} errorComponent={Broken} onCatch={tellProblem}>
        <Screen shown={current} />
      </CatchBoundary>
    </Measured>,
  );
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent) return;
  const message = readShowMessage(data);
  if (message === undefined) return;
  try {
    receive(message);
  } catch (thrown) {
    tellProblem(thrown);
  }
});
window.addEventListener('resize', tellShown);
window.addEventListener('error', ({ error, message }) => tellProblem(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => tellProblem(reason));

// Runs after React has handled the click: the portal's links use a memory router, and any other link would leave the
// workbench.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link === null) return;
  event.preventDefault();
  tell({ kind: 'link', to: link.getAttribute('href') ?? '' });
});
document.addEventListener('submit', (event) => event.preventDefault());

keepToThisWindow();
tell({ kind: 'ready' });
