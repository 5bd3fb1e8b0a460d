import type { sizes } from './picture-name.ts';
import type { Stage } from './stage.ts';

export interface Screen {
  /** The name, used in file names. Parts of it select screens on the command line. */
  readonly name: string;
  readonly path: string;
  /** The demo user to sign in as. Without one, nobody is signed in. */
  readonly user?: string;
  /** Prepares the backend before the page opens, for example with a failing call. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** The steps that lead to the screen. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** The state of the network: `busy` if a call is still in progress on the screen. */
  readonly network?: 'quiet' | 'busy';
  /** True if a dialog is open on the screen. An unexpected one is an error. */
  readonly dialog?: true;
  /** Limits the screen to one size. */
  readonly size?: keyof typeof sizes;
  readonly emailLogin?: boolean;
}
