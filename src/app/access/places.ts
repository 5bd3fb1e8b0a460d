import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainContentId } from '@/shared/ui/actions/skip-link';

interface Place {
  readonly path: string;
  /** The name of the link or button that was pressed last. */
  opener?: string | null;
}

/** The pages that this tab has shown, by the index of their history entry. */
const places: Place[] = [];
let current = 0;

/** The name of a link or button. `data-opens` names one whose text changes after it was pressed. */
const nameOf = (element: Element) =>
  element.getAttribute('data-opens') ?? element.ariaLabel ?? element.textContent;

function press({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  // A menu is gone after Back, but has the name of its button.
  const pressed = target.closest('[role=menu]') ?? target.closest('a, button');
  const place = places[current];
  if (pressed !== null && place !== undefined) place.opener = nameOf(pressed);
}

/** Remembers the tab's pages, and the last link or button pressed on each. */
export function usePlaces(): void {
  const { history } = useRouter();
  useEffect(() => {
    const remember = () => {
      const { pathname: path, state } = history.location;
      current = state.__TSR_index;
      if (places[current]?.path !== path) places[current] = { path };
    };
    remember();
    document.addEventListener('click', press, true);
    const stop = history.subscribe(({ action }) => {
      // The entries from here on are replaced.
      if (action.type === 'PUSH') places.length = current + 1;
      remember();
    });
    return () => {
      document.removeEventListener('click', press, true);
      stop();
    };
  }, [history]);
}

/** Returns the link or button with which the person left this page, if they came back. */
export function pressedHere(): HTMLElement | undefined {
  const name = places[current]?.opener;
  if (name === undefined) return undefined;
  const all = document.querySelectorAll<HTMLElement>(`#${mainContentId} :is(a, button)`);
  return [...all].find((each) => nameOf(each) === name);
}

/** Returns how many entries back the page is from which the person opened this one or another of its tabs. */
export function stepsBackTo(path: string): number {
  const page = (place = places[current]) => place?.path.split('/', 3).join('/');
  let before = current - 1;
  while (before >= 0 && page(places[before]) === page()) before -= 1;
  return places[before]?.path === path ? before - current : 0;
}
