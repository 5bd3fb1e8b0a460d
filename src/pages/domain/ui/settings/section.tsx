import { useId, type ReactNode } from 'react';
import { Panel } from '@/shared/ui/panel';
import { section, sectionLead, sectionTitle } from './settings-tab.css';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One topic of the settings, with its title beside it where there is room. */
export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={sectionTitle}>
          {title}
        </h2>
        <p className={sectionLead}>{lead}</p>
      </div>
      <Panel>{children}</Panel>
    </section>
  );
}
