import { watchCredential } from '@/shared/lib/sign-in/captured-credential';
import { ignoreHeldKeys } from '@/shared/lib/keyboard/ignore-held-keys';
import { watchPartLoading } from '@/shared/lib/parts/part-loading';
import { watchErrors } from '@/shared/lib/error-reports/report-error';
import '@/shared/ui/theme/global.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './portal';
import { startPortal } from './start-portal';

// First, so that no request is sent and no other code runs while a secret is in the address bar.
watchCredential();
watchErrors();
watchPartLoading();
ignoreHeldKeys();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce !== undefined && nonce !== '') setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <Portal {...startPortal()} />
  </StrictMode>,
);
