import { useSession, useSessionActor } from '@/entities/session';
import { button } from '@/shared/ui/actions/button.css';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { logoutCopy } from './logout-copy';

const { signingOut, signedOut, failed } = logoutCopy;

/** Shows the progress and the result of the sign-out, which starts when the page opens. */
export function LogoutPage() {
  const session = useSessionActor();
  const stage = useSession((snapshot) =>
    snapshot.matches('signedOut')
      ? 'signedOut'
      : snapshot.matches('signOutFailed')
        ? 'failed'
        : 'signingOut',
  );

  switch (stage) {
    case 'signedOut':
      return (
        <EmptyState
          headingLevel={1}
          icon="check"
          title={signedOut.title}
          action={
            <ButtonLink to="/login" tone="primary" preload={false}>
              {signedOut.logIn}
            </ButtonLink>
          }
        >
          <p>{signedOut.next}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          headingLevel={1}
          icon="alert"
          title={failed.title}
          action={
            // A plain button, because the signed-out screen would load `Button` only for this.
            <button
              type="button"
              className={button({ tone: 'primary' })}
              onClick={() => session.send({ type: 'session.retry' })}
            >
              {failed.tryAgain}
            </button>
          }
        >
          <p>{failed.lead}</p>
        </EmptyState>
      );
    case 'signingOut':
      return <Spinner label={signingOut} />;
  }
}
