import { Outlet, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSession } from '@/entities/session';
import { isPortalBusy, onBusyChange } from '@/shared/api/busy-reads';
import { portalConfig } from '@/shared/config/portal-config';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Announcer } from '@/shared/ui/feedback/announcer';
import { Container } from '@/shared/ui/layout/layout';
import { mainContentId, SkipLink } from '@/shared/ui/actions/skip-link';
import { pageAccessRule, pageName } from '../router/route-metadata';
import { Announcements } from '../announcements/announcements';
import { Updates } from '../updates/updates';
import { BusyLine } from '../failure/busy-line';
import { Footer } from './footer';
import { Header } from '../header/header';
import { OfflineLine } from '../failure/offline-line';
import { SessionExpiredDialog } from '../access/session-expired-dialog';
import { main, shell, topLine } from './shell.css';
import { shellCopy } from './shell-copy';
import { UserContent } from '../access/user-content';
import { useNavigations, usePageArrival, type Navigations } from '../access/use-page-arrival';

/** The header, the breadcrumbs, the page or its replacement, and the footer. */
export function Shell() {
  const { needs, name } = useRouterState({
    select: ({ matches }) => ({ needs: pageAccessRule(matches).needs, name: pageName(matches) }),
    structuralSharing: true,
  });
  const navigations = useNavigations();
  const inert = useSession((snapshot) => snapshot.hasTag('inert'));
  const state = useSession((snapshot) => stateName(snapshot.value));
  const isBusy = useSyncExternalStore(onBusyChange, isPortalBusy);
  const isForUsers = needs === 'account' || needs === 'noAccount';
  return (
    <>
      <div className={shell} inert={inert} data-state={state}>
        <SkipLink />
        {portalConfig.public_demo ? (
          <aside className={topLine}>
            <Container>{shellCopy.publicDemo}</Container>
          </aside>
        ) : null}
        <Header access={needs} />
        <OfflineLine />
        <main id={mainContentId} tabIndex={-1} className={main}>
          <Container>
            {isForUsers ? (
              <UserContent name={name} navigations={navigations} />
            ) : (
              <PublicContent name={name} navigations={navigations} />
            )}
          </Container>
        </main>
        <Footer />
        <Updates />
      </div>
      {inert ? <SessionExpiredDialog /> : null}
      {isBusy ? <BusyLine /> : null}
      <Announcer />
    </>
  );
}

interface PublicContentProps {
  readonly name: string | undefined;
  readonly navigations: Navigations;
}

/** A page that renders without a user or breadcrumbs. */
function PublicContent({ name, navigations }: PublicContentProps) {
  const isSignedOut = useSession((snapshot) => snapshot.matches('signedOut'));
  usePageArrival({ name: isSignedOut ? shellCopy.loggedOut : name, navigations, isSettled: true });
  const isSignedIn = useSession((snapshot) => snapshot.matches('signedIn'));
  return (
    <>
      {isSignedIn ? <Announcements /> : null}
      <Outlet />
    </>
  );
}
