import { supportHours } from '@/shared/config/support-hours';
import { Panel } from '@/shared/ui/layout/panel';
import { supportCopy } from './support-copy';
import { SupportLinks, type SupportLinksProps } from './support-links';

export function SupportCard({ form }: Pick<SupportLinksProps, 'form'>) {
  return (
    <Panel
      title={supportCopy.title}
      lead={supportCopy.lead(supportHours)}
      actions={<SupportLinks tone="standalone" between="" form={form} />}
    />
  );
}
