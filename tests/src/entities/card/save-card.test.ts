import { addCard } from '@contract/new-card';
import { describe, expect, it } from 'vitest';
import { createCardSender, readCard } from '@/entities/card/model/save-card';
import { accountNumber, sampleCard } from '@contract/samples/sample-answers';
import { stubBackend } from '../../../support/stub-backend';

const today = new Date('2026-11-20T12:00:00Z');

const typed = {
  full_number: '4242 4242 4242 4242',
  cvv: '123',
  first_name: 'Robin',
  last_name: 'Cedar',
  expiration: '12 / 28',
  billing_address: '12 Elm Street',
  billing_address_2: '',
  billing_city: 'Springfield',
  billing_state: 'IL',
  billing_zip: '62701',
  billing_country: 'US',
};

type Typed = Partial<Record<keyof typeof typed, string>>;

function form(changes: Typed = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) data.set(name, value);
  return data;
}

const problems = (changes: Typed) => readCard(form(changes), today);

describe('a card entered in the form', () => {
  it("is converted to the contract's request", () => {
    const { expiration: _, ...body } = typed;
    expect(
      readCard(form({ full_number: ' 4242-4242 4242 4242', first_name: ' Robin ' }), today),
    ).toEqual({
      kind: 'valid',
      body: {
        ...body,
        full_number: '4242424242424242',
        expiration_month: 12,
        expiration_year: 2028,
      },
    });
  });

  it.each(['29/05', '2029-05', '2029/05', '2029 / 5', '202905', '05 / 29', '5/2029', '0529'])(
    'expires in May 2029 if its date is %s',
    (expiration) => {
      const body = { expiration_month: 5, expiration_year: 2029 };
      expect(readCard(form({ expiration }), today)).toMatchObject({ kind: 'valid', body });
    },
  );

  it.each([
    ['US', 'IL', '62701-1234', ' 62701\u20131234'],
    ['US', 'AP', '62701-1234', '627011234'],
    ['US', 'AE', '62701', '627 01'],
    ['CA', 'ON', 'K1A 0B1', 'k1a0b1'],
    ['CA', 'ON', 'K1A 0B1', 'K1A\u00a0 0B1'],
    ['CA', 'ON', 'K1A 0B1', 'K1A-0B1'],
  ])('in %s %s has the postal code %s if it is typed as %j', (country, state, zip, typed) => {
    const body = { billing_country: country, billing_state: state, billing_zip: zip };
    const card = readCard(form({ ...body, billing_zip: typed }), today);
    expect(card).toMatchObject({ kind: 'valid', body });
  });

  it.each([
    [{ full_number: '4222 2222 2222 2' }],
    [{ full_number: '378282246310005', cvv: '1234' }],
    [{ full_number: '36227206271667' }],
    [{ expiration: '11 / 26' }],
    [{ expiration: '12 / 46' }],
    [{ expiration: '11/2026' }],
    [{ first_name: '𝓡öbin O’Neill-Ćevapčić' }],
    [{ last_name: "Robert'); DROP TABLE cards;--" }],
  ])('is valid: %j', (changes) => {
    expect(readCard(form(changes), today).kind).toBe('valid');
  });

  it.each([
    [{ full_number: '' }, 'full_number', 'Enter the card number'],
    [{ full_number: '   ' }, 'full_number', 'Enter the card number'],
    [{ full_number: '4242 4242 4242' }, 'full_number', 'Enter 13 to 19 digits'],
    [{ full_number: '42424242424242424242' }, 'full_number', 'Enter 13 to 19 digits'],
    [{ full_number: '4242x4242424242424' }, 'full_number', 'Enter 13 to 19 digits'],
    [
      { full_number: '4242424242424241' },
      'full_number',
      'Check the card number. A digit seems to be wrong.',
    ],
    [
      { full_number: '9999999999999995' },
      'full_number',
      'We accept Visa, Mastercard, Discover, American Express, Diners Club and JCB',
    ],
    [{ cvv: '' }, 'cvv', 'Enter the 3-digit security code'],
    [{ cvv: '12' }, 'cvv', 'Enter the 3-digit security code'],
    [{ cvv: '1a3' }, 'cvv', 'Enter the 3-digit security code'],
    [{ cvv: '1234' }, 'cvv', 'Enter the 3-digit security code'],
    [{ full_number: '378282246310005', cvv: '123' }, 'cvv', 'Enter the 4-digit security code'],
    [{ first_name: ' ' }, 'first_name', 'Enter the first name'],
    [{ first_name: 'x'.repeat(61) }, 'first_name', 'Use at most 60 characters'],
    [{ last_name: 'a\u0007b' }, 'last_name', "Remove the characters that can't be printed"],
    [{ last_name: '' }, 'last_name', 'Enter the last name'],
    [{ billing_address: '' }, 'billing_address', 'Enter the street address'],
    [{ billing_address_2: 'x'.repeat(121) }, 'billing_address_2', 'Use at most 120 characters'],
    [{ billing_city: '' }, 'billing_city', 'Enter the city'],
    [{ billing_state: '' }, 'billing_state', 'Choose a state'],
    [{ billing_state: 'Nowhere' }, 'billing_state', 'Choose a state'],
    [{ billing_country: 'CA', billing_zip: 'K1A 0B1' }, 'billing_state', 'Choose a province'],
    [{ billing_zip: '' }, 'billing_zip', 'Enter a ZIP code, such as 60601'],
    [{ billing_zip: '6270' }, 'billing_zip', 'Enter a ZIP code, such as 60601'],
    [
      { billing_country: 'CA', billing_state: 'ON' },
      'billing_zip',
      'Enter a postal code, such as K1A 0B1',
    ],
    [{ billing_country: 'XX' }, 'billing_country', 'Choose a country'],
  ])('is invalid with %j, with an error at %s: %s', (changes, field, message) => {
    expect(problems(changes)).toEqual({ kind: 'invalid', fields: { [field]: message } });
  });

  it.each(['', '13 / 28', '00 / 28', '1.5 / 28', 'May 28', '01 / 47', '29/13', '12'])(
    'is invalid with the expiration date %j',
    (expiration) => {
      const fields = { expiration: 'Enter the month and year on your card' };
      expect(problems({ expiration })).toEqual({ kind: 'invalid', fields });
    },
  );

  it.each(
    '42424242424242 555555555555553 51051051051051008 37828224631002 35660020203607'.split(' '),
  )('is invalid with a number of a length that its brand never has: %s', (full_number) => {
    const message = 'Check the card number. A digit seems to be missing or too many.';
    expect(problems({ full_number })).toMatchObject({ fields: { full_number: message } });
  });

  it.each(['10 / 26', '12 / 25', '01 / 00'])(
    'has expired if its expiration date is %s',
    (expiration) => {
      expect(problems({ expiration })).toEqual({
        kind: 'invalid',
        fields: { expiration: 'This card has expired' },
      });
    },
  );

  it('is rejected with an error for every invalid field, including an expired date', () => {
    const wrong = { full_number: '', cvv: '', billing_city: '', expiration: '12 / 25' };
    expect(problems(wrong)).toEqual({
      kind: 'invalid',
      fields: {
        full_number: 'Enter the card number',
        cvv: 'Enter the 3- or 4-digit security code',
        billing_city: 'Enter the city',
        expiration: 'This card has expired',
      },
    });
  });

  it('never exposes its number or security code in an error message', () => {
    const told = JSON.stringify(problems({ full_number: '4242424242424241', cvv: '98765' }));
    expect(told).not.toContain('42424');
    expect(told).not.toContain('98765');
  });
});

describe('sending a card', () => {
  const keyOf = ({ headers }: { readonly headers: Headers }) => headers.get('Idempotency-Key');

  function open(changes: Typed = {}) {
    const backend = stubBackend();
    const filled = form({ expiration: `12 / ${new Date().getFullYear() + 2}`, ...changes });
    const send = createCardSender(accountNumber, () => filled);
    return { backend, filled, send };
  }

  it('returns the id of the new card', async () => {
    const { backend, send } = open();
    backend.answers(addCard, sampleCard('card-9'));
    expect(await send()).toEqual({ kind: 'saved', id: 'card-9' });
    const [call] = backend.callsOf(addCard);
    expect(call?.parameters).toEqual({ account_number: accountNumber });
    expect(call?.body).toMatchObject({ full_number: '4242424242424242', cvv: '123' });
  });

  it.each([
    ['a lost response', { drop: true }],
    ['a bare 500', { status: 500, reason: 'internal' }],
    ['a gateway failure', { status: 502, reason: 'gateway_failed' }],
    ['a first attempt that is still running', { status: 409, reason: 'key_running' }],
  ] as const)('reuses its key after %s, so that the card is added once', async (_, failure) => {
    const { backend, send } = open();
    if ('drop' in failure) backend.drops(addCard);
    else backend.refuses(addCard, failure);
    expect(await send()).toMatchObject({ kind: 'failed' });
    backend.answers(addCard, sampleCard('card-9'));
    await send();
    const [first, second] = backend.callsOf(addCard).map(keyOf);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(second).toBe(first);
  });

  it.each([
    { status: 422, reason: 'invalid', fields: { cvv: 'Wrong' } },
    { status: 422, reason: 'card_declined' },
    { status: 422, reason: 'key_reused' },
    { status: 429, reason: 'too_many_tries' },
    { status: 401, reason: 'unauthenticated' },
  ] as const)('uses a new key after a refusal: $status $reason', async (refusal) => {
    const { backend, send } = open();
    backend.refuses(addCard, refusal);
    await send();
    await send();
    const [first, second] = backend.callsOf(addCard).map(keyOf);
    expect(second).not.toBe(first);
  });
});
