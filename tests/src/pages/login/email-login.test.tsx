import { loginEmail, loginUrl } from '@contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalConfig } from '@/shared/config/portal-config';
import { captureCredential } from '@/shared/lib/sign-in/captured-credential';
import { openPortal } from '../../../support/open-portal';
import { stubLocation } from '../../../support/page-location';
import { testConfig } from '../../../support/portal-config';
import { stubBackend } from '../../../support/stub-backend';

const address = () => screen.findByRole('textbox', { name: 'Email address' });
const send = () => screen.findByRole('button', { name: /Send/ });

async function openForm() {
  vi.spyOn(portalConfig, 'email_login', 'get').mockReturnValue(true);
  const backend = stubBackend();
  const location = stubLocation();
  const portal = await openPortal('/login');
  await address();
  return { backend, location, portal };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/login');
  captureCredential();
});

describe('email login, if enabled', () => {
  it('is offered next to single sign-on, without a redirect', async () => {
    const { backend, location, portal } = await openForm();
    expect(screen.getByText(/Normal login is down/)).toBeInTheDocument();
    expect(await address()).toHaveAccessibleDescription(
      new RegExp(testConfig.partner_email_domain),
    );
    expect(location.assign).not.toHaveBeenCalled();
    backend.answers(loginUrl, { login_url: 'https://provider.example/auth' });
    await portal.user.click(screen.getByRole('button', { name: 'Sign in with single sign-on' }));
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
  });

  it('trims the email address and confirms the message', async () => {
    const { backend, portal } = await openForm();
    backend.answers(loginEmail, { success: true, reason: null });
    await portal.user.type(await address(), '  robin@granite.example {Enter}');
    expect(await screen.findByText('Login Message Sent! Check your inbox!')).toBeInTheDocument();
    expect(backend.callsOf(loginEmail).map(({ body }) => body)).toEqual([
      { email: 'robin@granite.example' },
    ]);
  });

  it('sends once, even if Send is pressed again', async () => {
    const { backend, portal } = await openForm();
    const answer = backend.holds(loginEmail);
    await portal.user.type(await address(), 'robin@granite.example');
    await portal.user.dblClick(await send());
    expect(await send()).toHaveAttribute('aria-busy', 'true');
    answer({ success: true, reason: null });
    await screen.findByText(/Login Message Sent/);
    expect(backend.callsOf(loginEmail)).toHaveLength(1);
  });
});
