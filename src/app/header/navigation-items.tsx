import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useViewer } from '@/entities/session';
import { currentPage, mailAboutPage, messageCopy } from '@/entities/support';
import { queueQuery } from '@/shared/api/approval-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { Badge } from '@/shared/ui/text/badge';
import { MenuAnchor, MenuHeading, MenuLink } from '@/shared/ui/actions/menu';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { adminPages } from './admin-pages';
import { menuCopy } from './menu-copy';
import { PageItem } from './page-item';

interface ItemsProps {
  /** The group's name, if the menu has several groups. */
  readonly heading?: string;
}

/** Links to the dashboard and the domains, shown if an account is open. */
export function MainItems() {
  return (
    <>
      <PageItem path="/" />
      <PageItem path="/domains" />
    </>
  );
}

/** Links to the marketing pages. Interns see them but can't open them. */
export function MarketingItems({ heading }: ItemsProps) {
  const { account } = useViewer();
  if (account === undefined) return null;
  const { campaigns, links, notForInterns: refusal } = menuCopy;
  return (
    <>
      <Heading>{heading}</Heading>
      <PageItem path="/campaigns" search="days" label={campaigns} refusal={refusal} />
      <PageItem
        path="/campaigns/tools"
        search={{ tool: 'links' }}
        label={links}
        refusal={refusal}
      />
      <PageItem path="/qlp" search="days" refusal={refusal} />
      <PageItem path="/adwords" refusal={refusal} />
    </>
  );
}

export function SupportItems({ heading }: ItemsProps) {
  const { support_email, support_phone } = portalConfig;
  const hasForm = useViewer().canOpen('/support');
  const { act, note } = messageCopy;
  const from = currentPage();
  return (
    <>
      <Heading>{heading}</Heading>
      <MenuAnchor href={phoneHref(support_phone)} note={supportHours}>
        {support_phone}
      </MenuAnchor>
      {hasForm ? (
        <MenuLink link={<Link to="/support" search={{ about: from.page, ...from }} />} note={note}>
          {act}
        </MenuLink>
      ) : null}
      <MenuAnchor href={hasForm ? `mailto:${support_email}` : mailAboutPage()}>
        {support_email}
      </MenuAnchor>
      <PageItem path="/glossary" />
    </>
  );
}

export function AdminItems({ heading }: ItemsProps) {
  const { canOpen } = useViewer();
  if (!adminPages.some(canOpen)) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      {adminPages.map((path) => (
        <PageItem key={path} path={path}>
          {path === '/admin/approvalqueue' ? <QueueCount /> : null}
        </PageItem>
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
      <Badge>
        <span>{` ${data}`}</span>
        <VisuallyHidden>{` ${menuCopy.waiting}`}</VisuallyHidden>
      </Badge>
    </>
  );
}

function Heading({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <MenuHeading>{children}</MenuHeading>;
}
