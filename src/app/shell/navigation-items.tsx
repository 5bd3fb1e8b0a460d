import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAccess, useViewer, type PagePath } from '@/entities/session';
import { messageAboutPage, messageCopy } from '@/entities/support';
import { queueQuery } from '@/shared/api/approval-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { Badge } from '@/shared/ui/badge';
import { MenuAnchor, MenuHeading, MenuLink, MenuUnavailable } from '@/shared/ui/menu';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { adminPages } from './admin-pages';
import { forUsersCopy } from './for-users-copy';

interface ItemsProps {
  /** The group's name, if the menu has several groups. */
  readonly heading?: string;
}

/** Links to the dashboard and the domains, shown if an account is open. */
export function MainItems() {
  const { canOpen } = useAccess();
  return (
    <>
      {canOpen('/') ? (
        <MenuLink link={<Link to="/" activeOptions={{ exact: true }} />}>
          {forUsersCopy.dashboard}
        </MenuLink>
      ) : null}
      {canOpen('/domains') ? (
        <MenuLink link={<Link to="/domains" activeOptions={{ exact: true }} />}>
          {forUsersCopy.domains}
        </MenuLink>
      ) : null}
    </>
  );
}

const marketingPages = [
  { path: '/campaigns', label: forUsersCopy.menus.campaigns },
  { path: '/qlp', label: forUsersCopy.menus.landingPages },
  { path: '/adwords', label: forUsersCopy.menus.googleAds },
] as const satisfies readonly { readonly path: PagePath; readonly label: string }[];

/** Links to the marketing pages. Interns see them but can't open them. */
export function MarketingItems({ heading }: ItemsProps) {
  const { canOpen } = useAccess();
  const { account } = useViewer();
  if (account === undefined) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {marketingPages.map(({ path, label }) =>
        canOpen(path) ? (
          <MenuLink key={path} link={<Link to={path} activeOptions={{ exact: true }} />}>
            {label}
          </MenuLink>
        ) : (
          <MenuUnavailable key={path} reason={forUsersCopy.menus.notForInterns}>
            {label}
          </MenuUnavailable>
        ),
      )}
    </>
  );
}

export function SupportItems({ heading }: ItemsProps) {
  const { support_email, support_phone } = portalConfig;
  const { account } = useViewer();
  return (
    <>
      <Heading>{heading}</Heading>
      <MenuAnchor href={phoneHref(support_phone)} note={supportHours}>
        {support_phone}
      </MenuAnchor>
      <MenuAnchor href={messageAboutPage(account)} note={messageCopy.note}>
        {messageCopy.act}
      </MenuAnchor>
      <MenuAnchor href={`mailto:${support_email}`}>{support_email}</MenuAnchor>
    </>
  );
}

export function AdminItems({ heading }: ItemsProps) {
  const { canOpen } = useAccess();
  const pages = adminPages.filter(({ path }) => canOpen(path));
  if (pages.length === 0) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {pages.map(({ path, label }) => (
        <MenuLink key={path} link={<Link to={path} activeOptions={{ exact: true }} />}>
          {label}
          {path === '/admin/approvalqueue' ? <QueueCount /> : null}
        </MenuLink>
      ))}
    </>
  );
}

/** The number of items that are waiting for approval, requested when the menu opens. */
function QueueCount() {
  const { data } = useQuery({ ...queueQuery, select: (items) => items.length });
  if (data === undefined || data === 0) return null;
  return (
    <>
      {' '}
      <Badge>
        {data}
        <VisuallyHidden> {forUsersCopy.menus.waiting}</VisuallyHidden>
      </Badge>
    </>
  );
}

function Heading({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <MenuHeading>{children}</MenuHeading>;
}
