import { listCards, makeDefault, removeCard, type Card } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Imported up front, because its first load takes too long here.
import '@/pages/payment/ui/replacement-form';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { accountNumber, sampleCard, sampleCards } from '@contract/samples/sample-answers';

async function openCards(cards: readonly Card[] = sampleCards) {
  const backend = agentBackend();
  backend.answers(listCards, [...cards]);
  const portal = await openPortal('/payment');
  return { backend, ...portal };
}

const row = async (title: string) =>
  within(
    (await screen.findByText(title, { selector: '[data-card-title]' })).closest('li') ??
      document.body,
  );

const visa = 'Visa ending in 4242';
const master = 'Mastercard ending in 4444';
const amex = 'American Express ending in 0005';

describe('the list of cards', () => {
  it('says what is paid next, marks the default, expired and declined cards, and offers their actions', async () => {
    const isDeclined = ({ id }: Card) => id === 'card-2' && { declined_on: '2089-10-21' };
    await openCards(sampleCards.map((card) => ({ ...card, ...isDeclined(card) })));
    const first = await row(visa);
    expect(first.getByText('Default')).toBeVisible();
    expect(await screen.findByText('$52.00')).toBeVisible();
    expect(screen.getByText('December 12, 2090, to Visa ending in 4242')).toBeVisible();
    expect(first.getByRole('link', { name: `Edit ${visa}` })).toBeVisible();
    expect(first.queryByRole('button', { name: /^Make default/ })).toBeNull();
    const last = await row(amex);
    expect(last.getByText('Expired')).toBeVisible();
    expect(last.getByText('Expired 08/2024 · Robin Cedar')).toBeVisible();
    expect(last.queryByRole('button', { name: /^Make default/ })).toBeNull();
    expect(last.getByRole('link', { name: `Replace ${amex}` })).toHaveAttribute(
      'href',
      '/payment/edit/card-3',
    );
    const declined = await row(master);
    expect(declined.getByRole('button', { name: `Make default ${master}` })).toBeVisible();
    expect(declined.getByRole('link', { name: `Replace ${master}` })).toBeVisible();
  });

  it('shows an empty state', async () => {
    await openCards([]);
    expect(await screen.findByText('No cards yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Card' })).toHaveAttribute('href', '/payment/new');
  });

  it('is reloaded on request if it failed to load', async () => {
    const backend = agentBackend();
    backend.refuses(listCards, { status: 500, reason: 'internal' });
    const { user } = await openPortal('/payment');
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answers(listCards, [...sampleCards]);
    await user.click(again);
    expect((await row(visa)).getByText('Default')).toBeVisible();
  });

  it('shows a new default card at the top with the focus at once, and takes it back after a failure', async () => {
    const { backend, user } = await openCards();
    const cards = () => screen.getAllByText(/ending in/, { selector: '[data-card-title]' });
    backend.refuses(makeDefault, { status: 422, reason: 'card_expired', error: 'It has expired.' });
    await user.click(await screen.findByRole('button', { name: `Make default ${master}` }));
    expect(await screen.findByText('It has expired.')).toBeVisible();
    expect((await row(visa)).getByText('Default')).toBeVisible();
    expect(cards()[0]).toHaveTextContent(visa);

    const answer = backend.holds(makeDefault);
    await user.click(screen.getByRole('button', { name: `Make default ${master}` }));
    expect(await (await row(master)).findByText('Default')).toBeVisible();
    await waitFor(() => expect(cards()[0]).toHaveFocus());
    expect(cards()[0]).toHaveTextContent(master);
    expect(screen.queryByText(/is now your default card/)).toBeNull();
    const promoted = sampleCard('card-2', { ...sampleCards[1], is_default: true });
    backend.answers(listCards, [promoted, sampleCard('card-1')]);
    answer(promoted);
    expect(await screen.findByText(`${master} is now your default card.`)).toBeVisible();
    expect(backend.callsOf(makeDefault)[1]?.parameters).toEqual({
      account_number: accountNumber,
      id: 'card-2',
    });
  });

  it('continues the deletion for which another card became the default', async () => {
    const { backend, user } = await openCards();
    const promoted = sampleCard('card-2', { ...sampleCards[1], is_default: true });
    backend.answers(makeDefault, () => {
      backend.answers(listCards, [promoted, sampleCard('card-1')]);
      return promoted;
    });
    await user.click(await screen.findByRole('button', { name: `Delete ${visa}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Choose another/ }));
    await user.click(dialog.getByRole('button', { name: `Make default ${master}` }));
    const asked = await screen.findByRole('dialog', { name: 'Delete this card?' });
    expect(within(asked).getByText(visa)).toBeVisible();
  });
});

describe('the only card that can pay', () => {
  const added = sampleCard('card-9', { card_type: 'master', masked_card_number: '•••• 5454' });
  const only = sampleCard('card-1', { is_default: true });

  /** Opens the dialog and saves a new card in it. */
  async function replaceOnly() {
    const { backend, user } = await openCards([only]);
    await user.click(await screen.findByRole('button', { name: `Delete ${visa}` }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Replace this card' })).getByRole('button', {
        name: 'Replace card',
      }),
    );
    await screen.findByRole('dialog', { name: `New card instead of ${visa}` });
    await user.type(await screen.findByLabelText('Card number'), '5555555555554444');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Expiration date'), '1234');
    const save = async () => user.click(screen.getByRole('button', { name: 'Save card' }));
    return { backend, user, save };
  }

  it('is replaced in one dialog: the new card is stored and made the default before the old one is deleted', async () => {
    const { backend, save } = await replaceOnly();
    backend.answers(addCard, added);
    const promoted = backend.holds(makeDefault);
    await save();
    await screen.findByText('Your new card was added. Making it the default…');
    expect(backend.callsOf(removeCard)).toEqual([]);
    const newDefault = { ...added, is_default: true };
    backend.answers(listCards, [newDefault, { ...only, is_default: false }]);
    backend.answers(removeCard, () => {
      backend.answers(listCards, [newDefault]);
      return null;
    });
    promoted(newDefault);
    expect(await screen.findByText(`${visa} was deleted.`)).toBeVisible();
    expect(screen.getByText('Mastercard ending in 5454 is your default card.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.callsOf(makeDefault)[0]?.parameters).toMatchObject({ id: 'card-9' });
    expect(backend.callsOf(removeCard)[0]?.parameters).toMatchObject({ id: 'card-1' });
    expect((await row('Mastercard ending in 5454')).getByText('Default')).toBeVisible();
  });

  it('stays if the new card is refused, and stays the default if the new one could not become it', async () => {
    const { backend, user, save } = await replaceOnly();
    backend.refuses(addCard, { status: 422, reason: 'invalid', fields: { cvv: 'Check the code' } });
    await save();
    expect(await screen.findByText('Check the code')).toBeVisible();
    expect(backend.callsOf(makeDefault)).toEqual([]);
    backend.answers(addCard, added);
    backend.refuses(makeDefault, { status: 500, reason: 'internal', error: 'Not now.' });
    await user.clear(screen.getByLabelText('Security code'));
    await user.type(screen.getByLabelText('Security code'), '124');
    await save();
    expect(await screen.findByText(`Not now. ${visa} is still your default card.`)).toBeVisible();
    expect(backend.callsOf(removeCard)).toEqual([]);
    backend.answers(makeDefault, { ...added, is_default: true });
    backend.refuses(removeCard, { status: 409, reason: 'card_in_use', error: 'It is in use.' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It is in use.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete card' })).toBeEnabled();
  });
});

describe('the page of a card', () => {
  const changed = sampleCard('card-1', { last_name: 'Okafor', version: 'v2' });

  it('sends the changes without a number, and returns to the list', async () => {
    const { backend, user, address } = await openCards();
    await user.click(await screen.findByRole('link', { name: `Edit ${visa}` }));
    await user.click(await screen.findByRole('button', { name: /^Change .*name and/ }));
    const city = await screen.findByRole('textbox', { name: 'City' });
    expect(city).toHaveValue('Springfield');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Illinois');
    expect(screen.getByRole('textbox', { name: 'Expiration date' })).toHaveValue('08 / 45');
    expect(screen.queryByLabelText('Security code')).toBeNull();
    await user.clear(city);
    await user.type(city, 'Peoria');
    backend.answers(changeCard, changed);
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByText(`${visa} was saved.`)).toBeVisible();
    expect(address()).toBe('/payment');
    const { id, is_default, expired, can_pay, card_type, masked_card_number, ...details } =
      sampleCard('');
    expect([id, is_default, expired, can_pay, card_type, masked_card_number]).toHaveLength(6);
    expect(backend.callsOf(changeCard)[0]?.body).toEqual({ ...details, billing_city: 'Peoria' });
  });

  it('accepts a new number only with its security code, and offers to keep the old number instead', async () => {
    const { backend, user } = await openCards();
    await user.click(await screen.findByRole('link', { name: `Edit ${visa}` }));
    await user.click(await screen.findByRole('button', { name: 'Change number' }));
    const number = screen.getByRole('textbox', { name: 'Card number' });
    expect(number).toHaveFocus();
    await user.type(number, '5555555555554444');
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByLabelText('Security code')).toBeInvalid();
    expect(backend.callsOf(changeCard)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Keep ${visa}` }));
    expect(screen.getByRole('button', { name: 'Change number' })).toHaveFocus();
    backend.answers(changeCard, changed);
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(backend.callsOf(changeCard)).toHaveLength(1));
    expect(backend.callsOf(changeCard)[0]?.body).not.toHaveProperty('full_number');
  });

  it("asks for an expired card's new date at once", async () => {
    const { user } = await openCards();
    await user.click(await screen.findByRole('link', { name: `Replace ${amex}` }));
    const expiration = await screen.findByRole('textbox', { name: 'Expiration date' });
    expect(expiration).toHaveValue('');
    await waitFor(() => expect(expiration).toHaveFocus());
  });

  it('stays open with its input if the card is deleted in the meantime', async () => {
    const { backend, user, queryClient } = await openCards();
    await user.click(await screen.findByRole('link', { name: `Edit ${master}` }));
    await user.click(await screen.findByRole('button', { name: /^Change .*name and/ }));
    const city = await screen.findByRole('textbox', { name: 'City' });
    await user.type(city, ' Park');
    backend.answers(listCards, [sampleCard('card-1')]);
    await queryClient.invalidateQueries();
    backend.refuses(changeCard, { status: 404, reason: 'not_found', error: 'It was deleted.' });
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('It was deleted.')).toBeVisible();
    expect(city).toHaveValue('Springfield Park');
  });

  it("shows only the latest action's confirmation", { tags: 'full' }, async () => {
    const backend = agentBackend();
    backend.answers(listCards, [...sampleCards]);
    backend.answers(changeCard, sampleCard('card-2'));
    const { user } = await openPortal('/payment/edit/card-2');
    await user.click(await screen.findByRole('button', { name: 'Save card' }));
    const saved = await screen.findByText(`${master} was saved.`);
    backend.answers(makeDefault, sampleCard('card-2'));
    await user.click(await screen.findByRole('button', { name: `Make default ${master}` }));
    expect(await screen.findByText(/is now your default card\.$/)).toBeVisible();
    expect(saved).not.toBeInTheDocument();
  });

  it('says before and after that a new default card expires soon, and offers a new card', async () => {
    const backend = agentBackend();
    const soon = new Date(Date.now() + 10 * 86_400_000);
    const expiring = sampleCard('card-2', {
      masked_card_number: '•••• 1111',
      expiration_month: soon.getUTCMonth() + 1,
      expiration_year: soon.getUTCFullYear(),
    });
    backend.answers(listCards, [sampleCard('card-1', { is_default: true }), expiring]);
    backend.answers(makeDefault, { ...expiring, is_default: true });
    const { user } = await openPortal('/payment');
    await user.click(await screen.findByRole('button', { name: `Delete ${visa}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Choose another/ }));
    expect(dialog.getByText(/^Expires in/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add Card' }));
    await screen.findByRole('dialog', { name: `New card instead of ${visa}` });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /^Make default/ }));
    expect(
      await screen.findByText(/^It expires in \d+ days?\. Replace it before then/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Replace the new default card/ })).toHaveAttribute(
      'href',
      '/payment/edit/card-2',
    );
  });

  it('keeps only the names and address of a new card across a reload', async () => {
    const backend = agentBackend();
    backend.answers(listCards, [...sampleCards]);
    const { user } = await openPortal('/payment/new');
    await user.click(
      await screen.findByRole('button', { name: 'Change name and billing address' }),
    );
    const first = screen.getByLabelText('First name');
    expect(first).toHaveFocus();
    await user.clear(first);
    await user.type(first, 'Wren');
    await user.selectOptions(screen.getByLabelText('Country'), 'CA');
    await user.selectOptions(screen.getByLabelText('Province'), 'ON');
    await user.type(screen.getByLabelText('Card number'), '4111111111111111');
    await user.type(screen.getByLabelText('Security code'), '987');
    await user.type(screen.getByLabelText('Expiration date'), '1234');
    expect(JSON.stringify(sessionStorage)).not.toMatch(/4111|987|12 \/ 34/);
    cleanup();

    const { user: later, address } = await openPortal('/payment/new');
    expect(await screen.findByLabelText('First name')).toHaveValue('Wren');
    expect(screen.getByLabelText('Province')).toHaveValue('ON');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    await later.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/payment'));
    expect(JSON.stringify(sessionStorage)).not.toContain('Wren');
  });

  it('returns to the list when the person cancels adding a card, even if the page was opened directly', async () => {
    const backend = agentBackend();
    backend.answers(listCards, [...sampleCards]);
    const { user, address } = await openPortal('/payment/new');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/payment'));
    expect(backend.callsOf(addCard)).toEqual([]);
  });
});
