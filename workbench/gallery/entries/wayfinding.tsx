import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { TextLink } from '@/shared/ui/link';
import { SkipLink } from '@/shared/ui/skip-link';
import type { GalleryEntry } from '../entry';

export const wayfinding: readonly GalleryEntry[] = [
  {
    id: 'breadcrumbs',
    title: 'Breadcrumbs',
    group: 'Finding the way',
    files: ['breadcrumbs'],
    use: 'The way from the dashboard to this page. It comes from the routes; no page writes its own.',
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
    group: 'Finding the way',
    files: ['skip-link'],
    use: "The page's first link: past the header to the content. It shows itself when it has the focus; press Tab at the top of this page.",
    keys: [{ key: 'Enter', does: 'leads to the content' }],
    specimens: [{ name: 'Seen once it has the focus', Show: SkipLink }],
  },
];
