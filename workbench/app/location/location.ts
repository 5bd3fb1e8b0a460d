/** What the workbench shows of a machine. */
export const views = [
  'chart',
  'outline',
  'screens',
  'paths',
  'coverage',
  'compare',
  'live',
] as const;
export type View = (typeof views)[number];

/**
 * What a link to the workbench says. It names things and never carries context or payloads, so that a link can be sent
 * to anyone.
 */
export interface Location {
  /** Undefined for the index of all machines. */
  readonly machine?: string | undefined;
  /** As it stands in the link; it may be none of `views`. Undefined for what suits the window best. */
  readonly view?: string | undefined;
  /** Path of the selected state, or id of the selected transition. */
  readonly state?: string | undefined;
  /** The simulated path as `--path` of `npm run paths` accepts it: an input, then labels of steps. */
  readonly path?: string | undefined;
  /** Number of the step of that path that is shown; 0 for its start. The last one if undefined. */
  readonly step?: number | undefined;
}

export function isView(text: string | undefined): text is View {
  return views.some((view) => view === text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign: the link was cut, and the rest of it may still be valid.
    return text;
  }
}

function readStep(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Reads a fragment; what it does not understand is left out. */
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

/** The fragment of a link, with the number sign. */
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
