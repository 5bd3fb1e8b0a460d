import type { AttentionItem } from '@contract/attention';
import { Icon } from '@/shared/ui/text/icon';
import { Span } from '@/shared/ui/text/text';
import { isToDo } from '../model/attention';
import { dashboardCopy } from './dashboard-copy';

interface DashboardLeadProps {
  readonly items: readonly AttentionItem[];
  readonly isNew: boolean;
  readonly isForStaff: boolean;
}

/** The number of tasks that are open. */
export function DashboardLead({ items, isNew, isForStaff }: DashboardLeadProps) {
  const count = items.filter(isToDo).length;
  if (isNew && count === 0 && !isForStaff) return <span>{dashboardCopy.firstSteps.lead}</span>;
  return (
    <>
      {items.length === 0 ? (
        <Span tone="success">
          <Icon name="check" size="small" />
        </Span>
      ) : null}
      <span>{` ${dashboardCopy.attentionCount(count, isForStaff)}`}</span>
    </>
  );
}
