import type { AttentionItem } from '@contract/attention';
import { Icon } from '@/shared/ui/text/icon';
import { Span } from '@/shared/ui/text/text';
import { isToDo } from '../model/attention';
import { dashboardCopy } from './dashboard-copy';

interface DashboardLeadProps {
  readonly items: readonly AttentionItem[];
  readonly isNew: boolean;
  readonly hasDomains: boolean;
  readonly isForStaff: boolean;
}

/** The number of tasks that are open. */
export function DashboardLead({ items, isNew, hasDomains, isForStaff }: DashboardLeadProps) {
  const count = items.filter(isToDo).length;
  if (count === 0 && !isForStaff) {
    if (isNew) return <span>{dashboardCopy.firstSteps.lead}</span>;
    if (items.length === 0 && hasDomains) {
      return (
        <>
          <Span tone="success">
            <Icon name="check" size="small" />
          </Span>
          <span>{` ${dashboardCopy.allSet}`}</span>
        </>
      );
    }
  }
  return <span>{dashboardCopy.attentionCount(count, isForStaff)}</span>;
}
