import type { AttentionItem } from '@contract/attention';
import { Icon } from '@/shared/ui/icon';
import { Span } from '@/shared/ui/text';
import { isToDo } from '../model/attention';
import { dashboardCopy } from './dashboard-copy';

interface DashboardLeadProps {
  readonly items: readonly AttentionItem[];
  readonly isNew: boolean;
  readonly reader: keyof typeof dashboardCopy.leads;
}

/** The number of tasks that are open. */
export function DashboardLead({ items, isNew, reader }: DashboardLeadProps) {
  const copy = dashboardCopy.leads[reader];
  const count = items.filter(isToDo).length;
  if (count > 0) return copy.attention(count);
  if (isNew) return copy.firstSteps;
  if (items.length > 0) return copy.nothing;
  return (
    <>
      <Span tone="success">
        <Icon name="check" size="small" />
      </Span>{' '}
      {copy.allSet}
    </>
  );
}
