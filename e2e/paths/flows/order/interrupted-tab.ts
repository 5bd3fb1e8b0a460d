/** The storage and history that an interrupted flow leaves in its tab. */
export interface LeftBehind {
  readonly items: Readonly<Record<string, string>>;
  /** The URL of the first stage, if the previous history entry is that stage. */
  readonly first: string | null;
}

/** Runs as an init script. On a tab's first page, fills its storage and adds history entries as the wizard does. */
export function leaveInTab({ items, first }: LeftBehind): void {
  if (!/^\/(billing|domains)/.test(location.pathname) || history.state !== null) return;
  for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  if (first === null) return;
  const second = location.href;
  const place = (key: string, index: number) => ({ key, __TSR_key: key, __TSR_index: index });
  history.replaceState(place('first', 0), '', first);
  history.pushState({ ...place('second', 1), firstStageBefore: true }, '', second);
}
