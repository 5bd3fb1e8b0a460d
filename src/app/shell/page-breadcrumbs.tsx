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
        // Without it, a parent page whose address is a prefix would count as current too.
        <TextLink to={id} tone="muted" activeOptions={{ exact: true }}>
          {label}
        </TextLink>
      )}
    />
  );
}
