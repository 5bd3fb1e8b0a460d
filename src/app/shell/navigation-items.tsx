import { Link } from '@tanstack/react-router';
import { useAccess, useViewer } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { MenuAnchor, MenuHeading, MenuLink, MenuUnavailable } from '@/shared/ui/menu';
import { adminPages } from './admin-pages';

interface ItemsProps {
  /** Names the group where the menu holds several. */
  readonly heading?: string;
}

/** Dashboard and domains, in an account. */
export function MainItems() {
  const { canOpen } = useAccess();
  return (
    <>
      {canOpen('/') ? (
        <MenuLink link={<Link to="/" activeOptions={{ exact: true }} />}>Dashboard</MenuLink>
      ) : null}
      {canOpen('/domains') ? <MenuLink link={<Link to="/domains" />}>Domains</MenuLink> : null}
    </>
  );
}

/** Campaigns, which interns see and cannot open (specification, section 6). */
export function MarketingItems({ heading }: ItemsProps) {
  const { canOpen } = useAccess();
  const { account } = useViewer();
  if (account === undefined) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {canOpen('/campaigns') ? (
        <MenuLink link={<Link to="/campaigns" />}>Campaigns</MenuLink>
      ) : (
        <MenuUnavailable reason="Not available to interns">Campaigns</MenuUnavailable>
      )}
    </>
  );
}

/** Phone, email and hours of support. */
export function SupportItems({ heading }: ItemsProps) {
  const { support_email, support_phone } = portalConfig;
  return (
    <>
      <Heading>{heading}</Heading>
      <MenuAnchor href={phoneHref(support_phone)} note={supportHours}>
        {support_phone}
      </MenuAnchor>
      <MenuAnchor href={`mailto:${support_email}`}>{support_email}</MenuAnchor>
    </>
  );
}

/** The admin pages that the viewer can open. */
export function AdminItems({ heading }: ItemsProps) {
  const { canOpen } = useAccess();
  const pages = adminPages.filter(({ path }) => canOpen(path));
  if (pages.length === 0) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {pages.map(({ path, label }) => (
        <MenuLink key={path} link={<Link to={path} />}>
          {label}
        </MenuLink>
      ))}
    </>
  );
}

function Heading({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <MenuHeading>{children}</MenuHeading>;
}
