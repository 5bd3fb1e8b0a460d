import { Outlet, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSession } from '@/entities/session';
import { isPortalBusy, onBusyChange } from '@/shared/api/busy-reads';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Announcer } from '@/shared/ui/announcer';
import { Container } from '@/shared/ui/layout';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { pageAccessRule, pageName } from '../router/route-metadata';
import { UpdatesInTime } from '../updates/updates-in-time';
import { Footer } from './footer';
import { Header, preloadHeaderComponents } from './header';
import { OfflineLine } from './offline-line';
import { PageMissing } from './page-failed';
import { SessionExpired } from './session-expired';
import { main, shell } from './shell.css';
import { shellCopy } from './shell-copy';
import { useNavigations, usePageArrival, type Navigations } from './use-page-arrival';

/** A placeholder until the code for signed-in users has loaded. After that, `PageLoading` shows the page's skeleton. */
function LoadingScreen() {
  return (
    <Loading label={shellCopy.loading}>
      <Skeleton shape="heading" width="short" />
    </Loading>
  );
}

const UserContent = lazyComponent(async () => (await import('./for-users')).UserContent, {
  waiting: <LoadingScreen />,
  failed: (retry) => <PageMissing retry={retry} />,
});

/** Announcements for signed-in users, on pages that don't require a user. */
const Announcements = lazyComponent(async () => (await import('./for-users')).Announcements, {
  waiting: null,
  failed: () => null,
});

/** A line shown while requests are being retried, in addition to any other loading indicator. */
const BusyLine = lazyComponent(async () => (await import('./busy-line')).BusyLine, {
  waiting: null,
  failed: () => null,
});

/** Loads the shell's components for signed-in users, so that the first render doesn't wait for them. Never rejects. */
export const preloadUserComponents = () =>
  Promise.allSettled([UserContent.preload(), Announcements.preload(), preloadHeaderComponents()]);

/** The header, the breadcrumbs, the page or its replacement, and the footer. */
export function Shell() {
  const matches = useRouterState({ select: (state) => state.matches });
  const { needs } = pageAccessRule(matches);
  const name = pageName(matches);
  const navigations = useNavigations();
  const inert = useSession((snapshot) => snapshot.hasTag('inert'));
  const state = useSession((snapshot) => stateName(snapshot.value));
  const isBusy = useSyncExternalStore(onBusyChange, isPortalBusy);
  const isForUsers = needs === 'account' || needs === 'noAccount';
  return (
    <>
      <div className={shell} inert={inert} data-state={state}>
        <SkipLink />
        <Header access={needs} />
        <OfflineLine />
        <main id={mainContentId} tabIndex={-1} className={main}>
          <Container>
            {isForUsers ? (
              <UserContent matches={matches} name={name} navigations={navigations} />
            ) : (
              <PublicContent name={name} navigations={navigations} />
            )}
          </Container>
        </main>
        <Footer />
        <UpdatesInTime />
      </div>
      {inert ? <SessionExpired /> : null}
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
