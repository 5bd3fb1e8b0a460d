import { Panel } from '@/shared/ui/panel';
import type { DecisionEntry } from '../model/decision-store';
import { approvalCopy } from './approval-copy';
import { earlierList } from './approval-queue-page.css';
import { DecisionTrouble } from './decision-trouble';

const { earlier: copy } = approvalCopy;

/** Failed decisions of an earlier visit, whose items are no longer listed. */
export function EarlierDecisions({ entries }: { readonly entries: readonly DecisionEntry[] }) {
  const troubled = entries.filter(
    ({ item, actor }) => item === null && actor.getSnapshot().hasTag('trouble'),
  );
  if (troubled.length === 0) return null;
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <ul className={earlierList}>
        {troubled.map(({ pk, actor }) => (
          <li key={pk}>
            <DecisionTrouble decision={actor} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
