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
        <TextLink to={id} tone="muted">
          {label}
        </TextLink>
      )}
    />
  );
}
