import { Link } from '@tanstack/react-router';
import { isInternAgency, isStaff, mayViewGlobalStats } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { MenuAnchor, MenuHeading, MenuLink, MenuUnavailable } from '@/shared/ui/menu';
import { useReadSession } from '../access/use-standing';

interface ItemsProps {
  /** Says what they have in common, where they stand among others. */
  readonly heading?: string;
}

/** Dashboard and domains, in an account. */
export function MainItems() {
  const { account } = useReadSession();
  if (account === undefined) return null;
  return (
    <>
      <MenuLink link={<Link to="/" activeOptions={{ exact: true }} />}>Dashboard</MenuLink>
      <MenuLink link={<Link to="/domains" />}>Domains</MenuLink>
    </>
  );
}

/** Campaigns, which interns see and cannot open (specification, section 6). */
export function MarketingItems({ heading }: ItemsProps) {
  const { account } = useReadSession();
  if (account === undefined) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {isInternAgency(account) ? (
        <MenuUnavailable reason="Not offered to interns">Campaigns</MenuUnavailable>
      ) : (
        <MenuLink link={<Link to="/campaigns" />}>Campaigns</MenuLink>
      )}
    </>
  );
}

/** How to reach support, and when. */
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

/** Global Stats for marketing admins and staff; the rest for staff alone. */
export function AdminItems({ heading }: ItemsProps) {
  const { user } = useReadSession();
  if (user === undefined || !mayViewGlobalStats(user)) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      <MenuLink link={<Link to="/admin/globalstats" />}>Global Stats</MenuLink>
      {isStaff(user) ? (
        <>
          <MenuLink link={<Link to="/admin/approvalqueue" />}>Approval Queue</MenuLink>
          <MenuLink link={<Link to="/admin/complianceregexes" />}>Compliance Regexes</MenuLink>
          <MenuLink link={<Link to="/admin/emaillogs" />}>Email Logs Lookup</MenuLink>
          <MenuLink link={<Link to="/admin/agencyintern" />}>Agency Intern Form</MenuLink>
        </>
      ) : null}
    </>
  );
}

function Heading({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <MenuHeading>{children}</MenuHeading>;
}
