import { findStatePaths, type StatePaths } from '../simulation/states-reached';
import { subjects } from '../subjects';
import { coveredShare } from './covered-share';

/** What takes a while to find out about a machine, as it is sent to the page. */
export type MachineFact =
  | { readonly kind: 'coverage'; readonly id: string; readonly share: number | undefined }
  | { readonly kind: 'paths'; readonly id: string; readonly paths: StatePaths };

function tell(find: () => MachineFact): void {
  try {
    postMessage(find());
  } catch {
    // The machine's own page says what is wrong with it.
  }
}

for (const subject of subjects) {
  tell(() => ({ kind: 'coverage', id: subject.id, share: coveredShare(subject) }));
}
for (const subject of subjects) {
  tell(() => ({ kind: 'paths', id: subject.id, paths: findStatePaths(subject, 20_000) }));
}
close();
