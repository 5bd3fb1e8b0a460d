import { useId, type ReactNode } from 'react';
import { Panel, type PanelProps } from './panel';
import { section, sectionLead } from './section.css';
import { Text } from '../text/text';

export type SectionProps = Pick<PanelProps, 'headingLevel' | 'padding' | 'foot'> & {
  /** The part of an address that leads here, after its #. */
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A topic on a settings page, with its title beside the content if it fits. */
export function Section({
  id,
  title,
  lead,
  children,
  headingLevel = 2,
  padding,
  foot,
}: SectionProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section id={id} className={section} aria-labelledby={titleId}>
      <div>
        <Text id={titleId} as={Heading} size="heading">
          {title}
        </Text>
        {lead === undefined ? null : <p className={sectionLead}>{lead}</p>}
      </div>
      <Panel padding={padding} foot={foot}>
        {children}
      </Panel>
    </section>
  );
}
