import { transferDetails } from '@contract/transfer';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleDetails } from '../../../support/sample-answers';
import {
  authCode,
  button,
  codeField,
  name,
  nameField,
  openTransfer,
  selectDomain,
  state,
} from '../../../support/transfer-page';
import { expectRefusedName, refusedNames } from '../../../support/wizard-page';

describe('the name', () => {
  it.each(refusedNames)(
    '%j is refused by Enter with "%s", and typing takes that back',
    async (typed, message) => {
      const { backend, portal } = await openTransfer();
      await expectRefusedName(portal, typed, message);
      expect(backend.callsOf(transferDetails)).toEqual([]);
    },
  );

  it('that nobody registered stays in the field', async () => {
    const { backend, portal } = await openTransfer();
    backend.answers(transferDetails, sampleDetails({ found_match: false, domain_locked: null }));
    fireEvent.change(await nameField(), { target: { value: name } });
    await portal.user.click(await button('Select'));
    await screen.findByText('This domain is not registered and cannot be transferred.');
    expect(screen.getByText('No registered domain found.')).toBeInTheDocument();
    expect(await nameField()).toHaveValue(name);
    expect(screen.queryByRole('textbox', { name: 'Auth code' })).toBeNull();
  });

  it('that cannot be looked up says so, and can be looked up again', async () => {
    const { backend, portal } = await openTransfer();
    backend.refuses(transferDetails, { status: 502, reason: 'registrar_failed' });
    fireEvent.change(await nameField(), { target: { value: name } });
    await portal.user.click(await button('Select'));
    await screen.findByText(`there was a problem getting info on the domain "${name}"`);
    backend.answers(transferDetails, sampleDetails());
    await portal.user.click(await button('Try again'));
    expect(await codeField()).toHaveValue('');
  });

  it('typed anew while the older one is looked up is never answered by the older one', async () => {
    const { backend, portal } = await openTransfer();
    const answer = backend.holds(transferDetails);
    fireEvent.change(await nameField(), { target: { value: 'older.example' } });
    await portal.user.click(await button('Select'));
    await screen.findByText('Looking up older.example…');
    fireEvent.change(await nameField(), { target: { value: 'newer.example' } });
    await act(async () => answer(sampleDetails({ registrar_name: 'Of the older one' })));
    expect(state()).toBe('select.idle.typed');
    expect(screen.queryByText('Of the older one')).toBeNull();
  });
});

describe('the lock', () => {
  const goesOn = async () => (await button('Continue')).getAttribute('aria-disabled') !== 'true';

  it('that is closed holds the person until Refresh finds it open', async () => {
    const { backend, portal } = await openTransfer();
    backend.answers(transferDetails, sampleDetails({ domain_locked: true }));
    await selectDomain(portal);
    expect(screen.getByText(/^Unlock this domain at your registrar/)).toBeInTheDocument();
    expect(await goesOn()).toBe(false);
    await portal.user.click(await button('Refresh'));
    await screen.findByText(/Checked again just now\. The domain is still locked\./);
    backend.answers(transferDetails, sampleDetails());
    await portal.user.click(await button('Refresh'));
    await screen.findByText(/Checked again just now\. The domain is unlocked\./);
    expect(await goesOn()).toBe(true);
    expect(await codeField()).toHaveValue(authCode);
  });

  it('that the registrar does not tell of needs the word of the person', async () => {
    const { backend, portal } = await openTransfer();
    backend.answers(transferDetails, sampleDetails({ domain_locked: null }));
    await selectDomain(portal);
    expect(await goesOn()).toBe(false);
    await portal.user.click(
      screen.getByRole('checkbox', { name: 'My registrar shows this domain as unlocked' }),
    );
    expect(await goesOn()).toBe(true);
  });

  it.each(['', '   '])('is no matter without an auth code (%j)', async (typed) => {
    const { portal } = await openTransfer();
    await selectDomain(portal);
    fireEvent.change(await codeField(), { target: { value: typed } });
    expect(await goesOn()).toBe(false);
  });
});
