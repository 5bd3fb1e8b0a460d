import type { CoverageDocument } from 'statechart-paths/coverage/coverage-document';
import { counted } from 'statechart-paths/describe';
import { failedRuns, percent, shareOf } from 'statechart-paths/report/measures';
import type { Plan } from '../plan';
import { shareStyle } from './coverage-share.css';

const shareText = ({ elements }: CoverageDocument) => `${percent(shareOf(elements.transitions))} %`;

/** Displays how many of a machine's transitions a tour takes, and what the last replay in the browser took. */
export function CoverageShares({ plan: { planned, lastRun } }: { readonly plan: Plan }) {
  const { missed } = shareOf(planned.elements.transitions);
  const failed = lastRun === undefined ? 0 : failedRuns(lastRun.document).length;
  return (
    <>
      <span className={shareStyle} data-complete={missed === 0}>
        {shareText(planned)} of transitions planned
      </span>
      {lastRun === undefined ? (
        <span>Not run in the browser yet</span>
      ) : (
        <span className={shareStyle} data-complete={failed === 0}>
          {shareText(lastRun.document)} run on {lastRun.day}
          {failed === 0 ? '' : `, ${counted(failed, 'path')} failed`}
        </span>
      )}
    </>
  );
}
