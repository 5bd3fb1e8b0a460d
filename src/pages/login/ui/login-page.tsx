import { loginMachine } from '@machines/login/login-machine';
import { useActorRef } from '@xstate/react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionActor } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { takeDestination } from '@/shared/lib/destination/stored-destination';
import { credentialCount, onCredential } from '@/shared/lib/sign-in/captured-credential';
import { loginImplementations } from '../model/login-implementations';
import { LoginView } from './login-view';

const route = getRouteApi('/login');

/** The login page. Each credential that later appears in the URL starts a new login. */
export function LoginPage() {
  return <Login key={useSyncExternalStore(onCredential, credentialCount)} />;
}

/** Runs a login, and opens the next page when it succeeds. */
function Login() {
  const session = useSessionActor();
  const router = useRouter();
  const { target, next } = route.useSearch();
  const [machine] = useState(() =>
    loginMachine.provide(
      loginImplementations({
        next,
        arrive: (remembered) => {
          session.send({ type: 'login.succeed' });
          router.history.replace(takeDestination(remembered ?? next ?? null));
        },
        openPortal: () => router.history.replace('/'),
      }),
    ),
  );
  const login = useActorRef(machine, {
    input: {
      target: target === portalConfig.staff_target ? 'staff' : 'agent',
      emailLogin: portalConfig.email_login,
    },
  });

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) login.send({ type: 'login.return' });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [login]);

  return <LoginView login={login} partnerDomain={portalConfig.partner_email_domain} />;
}
