import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { TextLink } from '@/shared/ui/link';
import type { Crumb } from '../router/route-metadata';

/** The way from the dashboard to this page; nothing on the dashboard itself. */
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
