import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer, type PagePath } from '@/entities/session';
import type { IconName } from '@/shared/ui/text/icon';
import { MenuLink, MenuUnavailable } from '@/shared/ui/actions/menu';
import { nameOfPage } from '../router/route-metadata';

interface PageItemProps {
  readonly path: Exclude<PagePath, `${string}$${string}`>;
  /** A tool, or `days` to show the same days as the stats on screen. */
  readonly search?: 'days' | { readonly tool: 'links' };
  readonly icon?: IconName;
  /** Defaults to the page's own name. */
  readonly label?: string | undefined;
  /** Reason why this viewer can't open the page. Without a reason, viewers who can't open it don't see the item. */
  readonly refusal?: string;
  /** Content after the name. */
  readonly children?: ReactNode;
}

/** A menu item that links to a page. */
export function PageItem({ path, search, icon, label, refusal, children }: PageItemProps) {
  const { canOpen } = useViewer();
  const router = useRouter();
  const name = label ?? nameOfPage(router, path);
  if (canOpen(path)) {
    return (
      <MenuLink
        icon={icon}
        link={
          <Link
            to={path}
            search={({ range, start, end, compare }) =>
              search === 'days'
                ? { range, start, end, compare: compare === true || undefined }
                : (search ?? {})
            }
            activeOptions={{ exact: true, includeSearch: false }}
          />
        }
      >
        <span>{name}</span>
        {children}
      </MenuLink>
    );
  }
  return refusal === undefined ? null : <MenuUnavailable reason={refusal}>{name}</MenuUnavailable>;
}
