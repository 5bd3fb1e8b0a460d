import { documentPlaces } from '@contract/portal-document';
import { watchCredential } from '@/shared/lib/sign-in/captured-credential';
import { ignoreHeldKeys } from '@/shared/lib/keyboard/ignore-held-keys';
import { watchChunks } from '@/shared/lib/chunks/chunk-load-error';
import { watchErrors } from '@/shared/lib/error-reports/report-error';
import '@/shared/ui/theme/global.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { Portal } from './portal';
import { startPortal } from './start-portal';
import { allowPlainText } from './trusted-types';

/**
 * Maximum time that the first render waits for the user and the account, in milliseconds. They usually arrive before the
 * code. The page's calls are then sent before the first render, which takes 0.3 s on a slow device.
 */
const longestWait = 100;

// Runs first, so that no request is sent and no other code runs while the URL contains a secret.
watchCredential();
watchErrors();
watchChunks();
allowPlainText();
ignoreHeldKeys();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// A static file server leaves the placeholder unchanged.
if (nonce !== undefined && nonce !== '' && nonce !== documentPlaces.nonce) setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

const portal = startPortal();
const isKnown = waitFor(
  portal.session,
  (session) => !session.matches('loading') && !session.matches({ signedIn: 'loadingAccount' }),
  { timeout: longestWait },
);
void isKnown
  .catch(() => undefined)
  .finally(() => {
    createRoot(root).render(
      <StrictMode>
        <Portal {...portal} />
      </StrictMode>,
    );
  });
