import { subjects } from '../subjects';
import { coveredShare } from './covered-share';

/** The share of one machine, as it is sent to the page. */
export interface CountedShare {
  readonly id: string;
  readonly share: number | undefined;
}

for (const subject of subjects) {
  try {
    const counted: CountedShare = { id: subject.id, share: coveredShare(subject) };
    postMessage(counted);
  } catch {
    // Its own page says what is wrong with the machine.
  }
}
close();
