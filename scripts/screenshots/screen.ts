import type { sizes } from './picture-name.ts';
import type { Stage } from './stage.ts';

export interface Screen {
  /** Names the pictures; parts of it choose screens on the command line. */
  readonly name: string;
  readonly path: string;
  /** The demo user who sees it; nobody is signed in without one. */
  readonly user?: string;
  /** What has to be so before the page is opened, such as a call that fails. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** What a person does there, up to the picture. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** `busy` where a call is still under way in the picture. */
  readonly network?: 'quiet' | 'busy';
  /** Only at this size. */
  readonly size?: keyof typeof sizes;
  readonly emailLogin?: boolean;
}
