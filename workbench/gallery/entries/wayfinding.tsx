import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { TextLink } from '@/shared/ui/link';
import { SkipLink } from '@/shared/ui/skip-link';
import type { GalleryEntry } from '../entry';

export const wayfinding: readonly GalleryEntry[] = [
  {
    id: 'breadcrumbs',
    title: 'Breadcrumbs',
    group: 'Navigation',
    files: ['breadcrumbs'],
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
    files: ['skip-link'],
    use: "The page's first link: skips the header. Visible while focused; press Tab at the top of this page.",
    keys: [{ key: 'Enter', does: 'moves to the content' }],
    specimens: [{ name: 'Visible while focused', Show: SkipLink }],
  },
];
