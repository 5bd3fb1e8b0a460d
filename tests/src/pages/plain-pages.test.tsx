import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../support/agent-backend';
import { openPortal } from '../../support/open-portal';
import { stubBackend } from '../../support/stub-backend';

describe.each([
  ['/403', "Huh, looks like you don't have access to this page"],
  ['/no/such/page', "Looks like this page doesn't exist"],
  ['/domains/cedar-quote.example/unknown/tab', "Looks like this page doesn't exist"],
  ['/%00', "Looks like this page doesn't exist"],
  ['/<script>alert(1)</script>', "Looks like this page doesn't exist"],
])('%s', (address, title) => {
  it(`says "${title}" to anyone, without calling the backend`, async () => {
    stubBackend();
    await openPortal(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('links back to the dashboard', async () => {
    agentBackend();
    const portal = await openPortal(address);
    await portal.user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /^Good/ });
    expect(portal.address()).toBe('/');
  });
});
