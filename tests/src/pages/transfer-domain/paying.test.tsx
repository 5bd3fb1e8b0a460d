import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { orderDomain } from '@contract/order';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleCard, sampleCards, samplePreview } from '../../../support/sample-answers';
import {
  authCode,
  button,
  configure,
  heading,
  name,
  openTransfer,
  reaches,
  selectDomain,
} from '../../../support/transfer-page';

describe('paying', () => {
  it('offers the default card, and says why an expired one cannot pay', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /American Express/ })).toHaveAccessibleDescription(
      /This card has expired/,
    );
  });

  it('without a card says so, and a card added in place pays', async () => {
    const { backend, portal } = await openTransfer();
    backend.answers(listCards, []);
    await configure(portal);
    expect(screen.getByText('no payment method on file!')).toBeInTheDocument();
    expect(await button('Begin Transfer')).toHaveAttribute('aria-disabled', 'true');

    await portal.user.click(await button('Add Card'));
    const fields = {
      'Card number': '4242 4242 4242 4242',
      'Security code': '123',
      'First name': 'Robin',
      'Last name': 'Cedar',
      'Street and number': '12 Elm Street',
      City: 'Springfield',
      'State or province': 'IL',
      'ZIP or postal code': '62701',
    };
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.input(await screen.findByRole('textbox', { name: label }), { target: { value } });
    }
    const [month, year] = screen.getAllByRole('combobox');
    if (month === undefined || year === undefined) throw new Error('There is no expiry');
    await portal.user.selectOptions(month, '12');
    await portal.user.selectOptions(year, String(new Date().getFullYear() + 2));
    backend.answers(addCard, sampleCard('card-9'));
    backend.answers(listCards, [sampleCard('card-9')]);
    await portal.user.click(await button('Save card'));
    await reaches('config.choosing.priced.first');
    expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    expect(document.documentElement.outerHTML).not.toContain('4242 4242 4242 4242');

    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain)[0]?.body).toMatchObject({
      payment_id: 'card-9',
      transfer_auth_code: authCode,
    });
  });

  it('with cards that cannot be read says what is kept, and reads them when asked', async () => {
    const { backend, portal } = await openTransfer();
    backend.refuses(listCards, { status: 500, reason: 'internal' });
    await selectDomain(portal);
    await portal.user.click(await button('Continue'));
    await screen.findByText('Your cards and domains could not be read');
    expect(screen.getByText(/The domain and its auth code are still here/)).toBeInTheDocument();
    backend.answers(listCards, [...sampleCards]);
    await portal.user.click(await button('Try again'));
    await reaches('config.choosing.priced.first');
  });

  it('is not possible while the sum is not known', async () => {
    const { backend, portal } = await openTransfer();
    backend.refuses(previewBilling, { status: 500, reason: 'internal' });
    await selectDomain(portal);
    await portal.user.click(await button('Continue'));
    await screen.findByText(/What is due could not be computed/);
    expect(await button('Begin Transfer')).toHaveAttribute('aria-disabled', 'true');
    backend.answers(previewBilling, samplePreview());
    await portal.user.click(await button('Try again'));
    await reaches('config.choosing.priced.first');
  });
});
