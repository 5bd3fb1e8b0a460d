import { documentPlaces } from '@contract/portal-document';
import { watchCredential } from '@/shared/lib/sign-in/captured-credential';
import { ignoreHeldKeys } from '@/shared/lib/keyboard/ignore-held-keys';
import { watchChunks } from '@/shared/lib/chunks/chunk-load-error';
import { watchErrors } from '@/shared/lib/error-reports/report-error';
import '@/shared/ui/theme/global.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './portal';
import { startPortal } from './start-portal';
import { allowPlainText } from './trusted-types';

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

createRoot(root).render(
  <StrictMode>
    <Portal {...startPortal()} />
  </StrictMode>,
);
