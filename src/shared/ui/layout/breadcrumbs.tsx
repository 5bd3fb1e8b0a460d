import type { ReactNode } from 'react';
import { crumb, list, placeholder } from './breadcrumbs.css';
import { Skeleton } from '../feedback/skeleton';

export type BreadcrumbsProps<Item extends { id: string; label: string }> = {
  /** The items, from the topmost page to the current page. */
  items: readonly Item[];
  /** Renders the link to a parent page, with the label inside it. */
  link: (item: Item) => ReactNode;
};

/** The path from the dashboard to this page, as in the breadcrumb pattern of the WAI-ARIA Authoring Practices. */
export function Breadcrumbs<Item extends { id: string; label: string }>({
  items,
  link,
}: BreadcrumbsProps<Item>) {
  const last = items.length - 1;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={list}>
        {items.map((item, index) =>
          index === last ? (
            <li key={item.id} className={crumb} data-current="">
              <span aria-current="page">{item.label}</span>
            </li>
          ) : (
            <li key={item.id} className={crumb}>
              {link(item)}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** A placeholder of the same height, for use inside `Loading`. */
export function BreadcrumbsShape() {
  return (
    <div className={placeholder}>
      <Skeleton />
    </div>
  );
}
