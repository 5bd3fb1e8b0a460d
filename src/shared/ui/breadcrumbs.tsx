import type { ReactNode } from 'react';
import { crumb, list } from './breadcrumbs.css';

export type BreadcrumbsProps<Item extends { id: string; label: string }> = {
  /** From the outermost page to the one that is shown. */
  items: readonly Item[];
  /** Renders the link to a page above the one that is shown; the label goes inside it. */
  link: (item: Item) => ReactNode;
};

/** The way from the dashboard to this page (WAI-ARIA Authoring Practices, breadcrumb). */
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
