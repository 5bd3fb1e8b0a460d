import type { Stage } from './stage';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
} as const;

/** Limits for the JavaScript that a screen fetches; `sizes.spec.ts` defines them in bytes. */
export type ScriptLimit = 'dashboard' | 'other';

/** Request limits for a screen that is opened by its URL. */
export interface Load {
  /** Defaults to `other`. */
  readonly limit?: ScriptLimit;
  /** Defaults to seven calls in two rounds: the user, and then everything else. */
  readonly calls?: number;
  readonly rounds?: number;
  /** The maximum number of requests, if limited; one of them is for the stylesheet. */
  readonly requests?: number;
  /** True if it fetches the chart code, which no other screen may do. */
  readonly hasChart?: true;
}

/** A state of the portal that can be set up. Each is captured in a picture and checked with axe. */
export interface Screen {
  /** Used in file names and test names. Screens can be selected on the command line by part of their name. */
  readonly name: string;
  readonly path: string;
  /** Demo user who is signed in. If omitted, nobody is signed in. */
  readonly user?: string;
  /** Demo account that the user chose last. */
  readonly account?: string;
  /** Heading of the page; defaults to any. */
  readonly shows?: string | RegExp;
  /** True if the page, and therefore its heading, isn't known yet. */
  readonly hasNoHeading?: true;
  /** Prepares the backend before the page opens, for example with a failing call. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** The steps that lead from the opened page to the screen. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** `busy` if a call is still in progress on the screen. */
  readonly network?: 'quiet' | 'busy';
  /** True if the screen has an open dialog, which no other screen may have. */
  readonly dialog?: true;
  /** Limits the screen to one size. */
  readonly size?: keyof typeof sizes;
  readonly emailLogin?: boolean;
  /** Checks the requests made by the opened page. */
  readonly load?: Load;
  /** Checks that nothing jumps while the page opens, and that nothing moves afterward. */
  readonly still?: true;
  /** The checks that `npm test` makes on this screen. The full run makes all checks on every screen. */
  readonly smoke?: readonly ('axe' | 'load')[];
}

/** The steps that lead to a screen, or some of the screen's properties. */
type Description = NonNullable<Screen['act']> | Partial<Omit<Screen, 'name'>>;

/** Builds screens from descriptions by name. They share the path and the user, unless a description overrides them. */
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

/** Describes a screen that shows this text while calls are slow. */
export function stalled(text: string, ...calls: readonly string[]) {
  return {
    before: async (stage: Stage) => {
      for (const call of calls) await stage.stalls(call);
    },
    act: (stage: Stage) => stage.sees(text),
    network: 'busy',
  } as const;
}

/** Describes a screen after calls have failed; by default, it may show any text. */
export function broken(calls: readonly string[], text?: string) {
  return {
    before: async (stage: Stage) => {
      for (const call of calls) await stage.breaks(call);
    },
    ...(text !== undefined && { act: (stage: Stage) => stage.sees(text) }),
  };
}
