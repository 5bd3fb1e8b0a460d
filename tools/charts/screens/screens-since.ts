import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from '../../../scripts/lib/chromium.mjs';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { comparePictures } from './compare-pictures';
import { takeScreens, type TakenScreen } from './take-screens';
import { writePage, type ComparedScreen } from './write-page';

/** A folder with a built workbench, and its name for people. */
export interface Site {
  readonly folder: string;
  readonly name: string;
}

export interface ScreensAsked {
  readonly before: Site;
  readonly after: Site;
  /** The ids of machines; all if empty. */
  readonly machines: readonly string[];
  /** The folder for the page and its pictures. */
  readonly out: string;
  tell(this: void, text: string): void;
}

const keyOf = ({ machine, state, width }: TakenScreen) => `${machine} ${state} ${width}`;

/** Compares the pictures of two workbenches, the most changed first, then new and gone screens. */
function compared(
  before: readonly TakenScreen[],
  after: readonly TakenScreen[],
): readonly ComparedScreen[] {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const current = new Set(after.map(keyOf));
  const screens = after.map((one): ComparedScreen => {
    const { machine, state, width } = one;
    const was = old.get(keyOf(one));
    const named = { machine, state, width, before: was, after: one };
    if (was === undefined) return { ...named, kind: 'new' };
    const difference = comparePictures(was, one);
    return difference === undefined
      ? { ...named, kind: 'unchanged' }
      : { ...named, kind: 'changed', difference };
  });
  const gone = before
    .filter((one) => !current.has(keyOf(one)))
    .map((one): ComparedScreen => ({
      machine: one.machine,
      state: one.state,
      width: one.width,
      before: one,
      after: undefined,
      kind: 'gone',
    }));
  return [...screens, ...gone].toSorted(
    (one, other) => (other.difference?.share ?? 0) - (one.difference?.share ?? 0),
  );
}

/**
 * Takes pictures of every screen of two workbenches, and writes a page that compares them. Returns a sentence.
 *
 * @throws {Failure} if neither has a screen.
 */
export async function screensSince({ before, after, machines, out, tell }: ScreensAsked) {
  const browser = await openChromium();
  // The same time for both, because some screens show how long ago something happened.
  const now = new Date();
  const takeAll = (site: Site) => {
    tell(`Taking the screens of ${site.name} …`);
    return takeScreens(browser, site.folder, { asked: machines, now, tell });
  };
  let screens: readonly ComparedScreen[];
  try {
    screens = compared(await takeAll(before), await takeAll(after));
  } finally {
    await browser.close();
  }
  if (screens.length === 0) {
    throw new Failure(`Neither ${before.name} nor ${after.name} has a screen to compare.`);
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const count = (kind: ComparedScreen['kind']) =>
    `${screens.filter((screen) => screen.kind === kind).length} ${kind}`;
  const summary = `${count('changed')}, ${count('new')}, ${count('gone')}, ${count('unchanged')}`;
  const page = writePage(screens, {
    before: before.name,
    after: after.name,
    summary,
    save: (file, picture) => writeFileSync(join(out, file), picture),
  });
  const file = join(out, 'index.html');
  writeFileSync(file, page);
  return { file, summary, screens };
}
