import { documentPlaces } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import { watchCredential } from '@/shared/lib/sign-in/captured-credential';
import { ignoreHeldKeys } from '@/shared/lib/keyboard/ignore-held-keys';
import { isPreloaded } from '@/shared/lib/preloaded-data/take-preloaded';
import { watchErrors } from '@/shared/lib/error-reports/report-error';
import '@/shared/ui/theme/global.css';
// Styles that nearly every page needs. They are in the entry file, so the signed-out screen needs no other style files.
import '@/shared/ui/icon.css';
import '@/shared/ui/initials.css';
import '@/shared/ui/alert.css';
import '@/shared/ui/panel.css';
import '@/shared/ui/situation.css';
import '@/shared/ui/text.css';
// The spinner on the login.
import '@/shared/ui/spinner';
import { fetchTypeface } from '@/shared/ui/theme/typeface';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstScreen } from './first-screen';
import { Portal } from './portal';
import { startPortal } from './start-portal';

// Runs first, so that no request is sent and no other code runs while the URL contains a secret.
watchCredential();
watchErrors();
ignoreHeldKeys();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// A static file server leaves the placeholder unchanged.
if (nonce !== undefined && nonce !== '' && nonce !== documentPlaces.nonce) setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

const typefaceInTime = fetchTypeface();
// Checked before the session starts, because the session takes the preloaded user immediately.
const isUserPreloaded = isPreloaded(activeUser.path);
const portal = startPortal();
const reactRoot = createRoot(root);
const isReady = firstScreen(portal, isUserPreloaded).then(typefaceInTime);
void isReady.finally(() => {
  // Renders in short tasks, so that the page can respond to input between them.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <Portal {...portal} />
      </StrictMode>,
    );
  });
});
