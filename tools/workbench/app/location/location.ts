/** The views of a machine. */
export const views = ['chart', 'outline', 'screens', 'paths', 'coverage', 'compare'] as const;
export type View = (typeof views)[number];

/**
 * The content of a link to the workbench. It contains names but never context or payloads, so that a link can be sent
 * to anyone.
 */
export interface Location {
  /** The machine's id; undefined for the index of all machines. */
  readonly machine?: string | undefined;
  /** The view as written in the link, not necessarily one of `views`. Undefined for the view that suits the window best. */
  readonly view?: string | undefined;
  /** The path of the selected state, or the id of the selected transition. */
  readonly state?: string | undefined;
  /** The simulated path in the format of `npm run paths -- --path`: an input, then step labels. */
  readonly path?: string | undefined;
  /** The number of the shown step of that path; 0 for its start, undefined for the last one. */
  readonly step?: number | undefined;
}

export function isView(text: string | undefined): text is View {
  return views.some((view) => view === text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign means that the link was truncated; the rest may still be valid.
    return text;
  }
}

function readStep(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Parses a fragment and ignores unknown parts. */
export function readLocation(fragment: string): Location {
  const [place = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [machine = '', view = ''] = place.split('/').map(decoded);
  const asked = new URLSearchParams(query);
  return {
    machine: machine || undefined,
    view: view || undefined,
    state: asked.get('state') ?? undefined,
    path: asked.get('path') || undefined,
    step: readStep(asked.get('step')),
  };
}

/** Returns the fragment of a link, including the `#`. */
export function writeLocation({ machine, view, state, path, step }: Location): string {
  if (machine === undefined) return '#/';
  const asked = new URLSearchParams();
  if (state !== undefined) asked.set('state', state);
  if (path !== undefined) asked.set('path', path);
  if (path !== undefined && step !== undefined) asked.set('step', String(step));
  const place = [machine, ...(view === undefined ? [] : [view])].map(encodeURIComponent).join('/');
  const query = asked.toString();
  return query === '' ? `#/${place}` : `#/${place}?${query}`;
}
