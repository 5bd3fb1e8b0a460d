import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import type { DecisionEntry } from '../model/decision-store';
import { approvalCopy } from './approval-copy';
import { DecisionTrouble } from './decision-trouble';

const { earlier: copy } = approvalCopy;

/** The failed decisions from an earlier visit whose items are no longer listed. */
export function EarlierDecisions({ entries }: { readonly entries: readonly DecisionEntry[] }) {
  const troubled = entries.filter(
    ({ item, actor }) => item === null && actor.getSnapshot().hasTag('trouble'),
  );
  if (troubled.length === 0) return null;
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <Stack as="ul" gap={3}>
        {troubled.map(({ pk, actor }) => (
          <li key={pk}>
            <DecisionTrouble decision={actor} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
