import type { Stage } from './stage';

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** Limits of the JavaScript that a screen fetches; `sizes.spec.ts` has their bytes. */
export type ScriptLimit = 'dashboard' | 'other' | 'queue' | 'wizard' | 'stats';

/** Limits of the requests of a screen that is opened by its address. */
export interface Load {
  /** `other` by default. */
  readonly limit?: ScriptLimit;
  /** Five calls in one round by default: user and account are preloaded, so that all can be made at once. */
  readonly calls?: number;
  readonly rounds?: number;
  /** True if it fetches the code of charts, which fails any other screen. */
  readonly hasChart?: true;
}

/** A state of the portal that can be set up. Each has pictures, and is checked with axe. */
export interface Screen {
  /** Used in file names and test names. Parts of it select screens on the command line. */
  readonly name: string;
  readonly path: string;
  /** Demo user who is signed in. Without one, nobody is signed in. */
  readonly user?: string;
  /** Demo account that the user chose last. */
  readonly account?: string;
  /** Heading of the page; any by default. */
  readonly shows?: string | RegExp;
  /** True while the page, and so its heading, isn't known yet. */
  readonly hasNoHeading?: true;
  /** Prepares the backend before the page opens, for example with a failing call. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** The steps that lead from the opened page to the screen. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** `busy` if a call is still in progress on the screen. */
  readonly network?: 'quiet' | 'busy';
  /** True if a dialog is open on the screen, which fails any other screen. */
  readonly dialog?: true;
  /** Limits the screen to one size. */
  readonly size?: keyof typeof sizes;
  readonly emailLogin?: boolean;
  /** Checks the requests of the opened page. */
  readonly load?: Load;
  /** Checks that nothing jumps while the page opens, and that nothing moves afterwards. */
  readonly still?: true;
  /** The checks that `npm test` makes of this screen. The full run makes all of every screen. */
  readonly smoke?: readonly ('axe' | 'load')[];
}

/** The steps to a screen, or more of its properties. */
type Description = NonNullable<Screen['act']> | Partial<Omit<Screen, 'name'>>;

/** Returns screens by name that have a path and a user in common, unless a screen has its own. */
export function screensAt(
  path: string,
  user: string | null,
  screens: Readonly<Record<string, Description>>,
): readonly Screen[] {
  return Object.entries(screens).map(([name, screen]) => ({
    name,
    path,
    ...(user !== null && { user }),
    ...(typeof screen === 'function' ? { act: screen } : screen),
  }));
}

/** Shows this text while the calls take long. */
export function stalled(text: string, ...calls: readonly string[]) {
  return {
    before: async (stage: Stage) => {
      for (const call of calls) await stage.stalls(call);
    },
    act: (stage: Stage) => stage.sees(text),
    network: 'busy',
  } as const;
}

/** Shows this text, or any, after the calls have failed. */
export function broken(calls: readonly string[], text?: string) {
  return {
    before: async (stage: Stage) => {
      for (const call of calls) await stage.breaks(call);
    },
    ...(text !== undefined && { act: (stage: Stage) => stage.sees(text) }),
  };
}
