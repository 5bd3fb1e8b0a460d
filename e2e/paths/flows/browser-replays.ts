import { machines } from '@machines/index';
import type { BrowserReplay } from '../harness/browser-replay';

/** Loads the browser replay of each machine from the file that is named after the machine. */
export const browserReplays: Readonly<Record<string, BrowserReplay>> = Object.fromEntries(
  await Promise.all(
    machines.map(async ({ id }) => {
      const flow = (await import(`./${id}.ts`)) as { readonly replay: BrowserReplay };
      return [id, flow.replay] as const;
    }),
  ),
);
