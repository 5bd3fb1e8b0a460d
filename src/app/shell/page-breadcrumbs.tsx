import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { TextLink } from '@/shared/ui/link';
import type { Crumb } from '../router/route-metadata';

/** The path from the dashboard to this page; empty on the dashboard. */
export function PageBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs
      items={crumbs}
      link={({ id, label }) => (
        // Only the last one is the current page, also where its address begins with another's.
        <TextLink to={id} tone="muted" activeOptions={{ exact: true }}>
          {label}
        </TextLink>
      )}
    />
  );
}
