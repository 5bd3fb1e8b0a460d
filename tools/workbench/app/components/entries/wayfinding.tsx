import { Breadcrumbs } from '@/shared/ui/layout/breadcrumbs';
import { TextLink } from '@/shared/ui/actions/link';
import { SkipLink } from '@/shared/ui/actions/skip-link';
import { Tabs } from '@/shared/ui/layout/tabs';
import { Text } from '@/shared/ui/text/text';
import { useState } from 'react';
import type { ComponentEntry } from '../entry';

function DomainTabs() {
  const [value, setValue] = useState<'emails' | 'settings' | 'stats'>('emails');
  return (
    <Tabs
      label="About this domain"
      value={value}
      onChoose={setValue}
      tabs={[
        { value: 'stats', label: 'Stats', refusal: "Stats aren't available to interns." },
        { value: 'emails', label: 'Emails' },
        { value: 'settings', label: 'Settings' },
      ]}
    >
      <Text>{`The ${value} of the domain.`}</Text>
    </Tabs>
  );
}

export const wayfinding: readonly ComponentEntry[] = [
  {
    id: 'breadcrumbs',
    title: 'Breadcrumbs',
    group: 'Navigation',
    files: ['layout/breadcrumbs'],
    use: 'The path from the dashboard to this page. It comes from the routes; no page writes its own.',
    keys: [{ key: 'Tab, Enter', does: 'go to a page above' }],
    specimens: [
      {
        name: 'Three deep',
        Show: () => (
          <Breadcrumbs
            items={[
              { id: '/', label: 'Dashboard' },
              { id: '/domains', label: 'Domains' },
              { id: '/domains/transfer', label: 'Transfer Domain' },
            ]}
            link={({ id, label }) => (
              <TextLink to={id} tone="muted">
                {label}
              </TextLink>
            )}
          />
        ),
      },
    ],
  },
  {
    id: 'skip-link',
    title: 'Skip link',
    group: 'Navigation',
    files: ['actions/skip-link'],
    use: "The page's first link: skips the header. Visible while focused; press Tab at the top of this page.",
    keys: [{ key: 'Enter', does: 'moves to the content' }],
    specimens: [{ name: 'Visible while focused', Show: SkipLink }],
  },
  {
    id: 'tabs',
    title: 'Tabs',
    group: 'Navigation',
    files: ['layout/tabs'],
    use: 'Views of one thing, of which one shows. Each has an address of its own.',
    keys: [
      { key: 'Left, Right, Home, End', does: 'move to another tab' },
      { key: 'Enter, Space', does: 'choose it' },
    ],
    specimens: [{ name: 'One is disabled', Show: DomainTabs }],
  },
];
