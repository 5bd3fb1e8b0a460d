import {
  cardEditorMachine,
  type CardEditorContext,
  type SaveCardOutcome,
} from '@machines/card-editor/card-editor-machine';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, type EventFrom, type StateValueFrom } from 'xstate';
import { CardForm } from '@/entities/card/ui/card-form';

const input = { hosted: false };

/** Renders the form in a given state. Events are recorded and change nothing. */
function show(
  value: StateValueFrom<typeof cardEditorMachine> = 'editing',
  fields: CardEditorContext['fields'] = {},
) {
  const snapshot = cardEditorMachine.resolveState({
    value,
    context: { hosted: false, fields, reason: null, current: null },
  });
  const editor = createActor(cardEditorMachine, { snapshot, input }).start();
  const sent: EventFrom<typeof cardEditorMachine>[] = [];
  vi.spyOn(editor, 'send').mockImplementation((event) => void sent.push(event));
  const address = {
    address_street: '1 Front Street',
    address_street2: '',
    address_municipality: 'Toronto',
    address_province: 'ON',
    address_postal_code: 'K1A 0B1',
  };
  render(
    <CardForm
      editor={editor}
      agencyAddress={address}
      onShown={() => undefined}
      onTyped={() => undefined}
      onCancel={() => undefined}
    />,
  );
  return sent;
}

it('focuses the first invalid field', () => {
  show({ failed: 'marked' }, { billing_city: 'Enter the city', cvv: 'Enter 3 digits' });
  expect(screen.getByLabelText('Security code')).toHaveFocus();
});

it('focuses the first invalid field each time the form is refused', async () => {
  const refusing = cardEditorMachine.provide({
    actors: {
      saveCard: fromPromise<SaveCardOutcome>(() =>
        Promise.resolve({
          kind: 'invalid',
          fields: { cvv: 'Enter 3 digits' },
          reason: null,
        }),
      ),
    },
  });
  const editor = createActor(refusing, { input }).start();
  render(
    <CardForm
      editor={editor}
      onShown={() => undefined}
      onTyped={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const save = screen.getByRole('button', { name: 'Save card' });
  for (const _ of ['first', 'second']) {
    await userEvent.click(save);
    await waitFor(() => expect(screen.getByLabelText('Security code')).toHaveFocus());
  }
});

it('sends the machine the name of the changed field, but not the value', () => {
  const sent = show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Card number' }), {
    target: { value: '4242 4242 4242 4242' },
  });
  fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '987' } });
  expect(sent).toEqual([
    { type: 'field.change', field: 'full_number' },
    { type: 'field.change', field: 'cvv' },
  ]);
});

it('shows the brand and the length of the security code as the number is typed', () => {
  show();
  const number = screen.getByRole('textbox', { name: 'Card number' });
  fireEvent.input(number, { target: { value: '37' } });
  expect(number).toHaveAccessibleDescription(/American Express/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/4 digits/);
  fireEvent.input(number, { target: { value: '4' } });
  expect(number).toHaveAccessibleDescription(/Visa/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/3 digits/);
});

it.each([
  ['42424242', '4242 4242'],
  ['4242x 4242-4242 4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
])('groups the digits of %s by brand, and ignores letters', async (typed, shown) => {
  show();
  const number = screen.getByRole('textbox', { name: 'Card number' });
  await userEvent.setup().type(number, typed);
  expect(number).toHaveValue(shown);
});

it('keeps the caret position when a digit is added or removed', async () => {
  show();
  const user = userEvent.setup();
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  await user.type(number, '42424242');
  await user.type(number, '1', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(number).toHaveValue('4242 1424 2');
  expect(number.selectionStart).toBe(6);
});

it.each([
  ['328', '03 / 28'],
  ['1/28', '01 / 28'],
  ['12/2028', '12 / 2028'],
  ['29/05', '29/05'],
  ['2029-05', '2029-05'],
  ['2029/05', '2029/05'],
])('parses the expiration date %s as %s', async (typed, shown) => {
  show();
  const date = screen.getByRole('textbox', { name: 'Expiration date' });
  await userEvent.setup().type(date, typed);
  expect(date).toHaveValue(shown);
});

it('validates a field when the focus leaves it, and an empty one only on saving', async () => {
  show();
  const user = userEvent.setup();
  const zip = screen.getByRole('textbox', { name: 'ZIP code' });
  const code = screen.getByLabelText('Security code');
  await user.click(zip);
  await user.click(code);
  expect(zip).toBeValid();
  await user.type(zip, '123');
  await user.click(code);
  expect(zip).toHaveAccessibleDescription('Enter a ZIP code, such as 60601');
  await user.type(zip, '45');
  expect(zip).toBeValid();
});

it("fills in the agency's address, and offers the states of its country", async () => {
  show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use agency address' }));
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveDisplayValue('Ontario');
  expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveValue('K1A 0B1');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Toronto');
});

it('announces several errors in one sentence, not one by one', () => {
  show({ failed: 'marked' }, { billing_city: 'Enter the city', cvv: 'Enter the code' });
  expect(document.querySelectorAll('form [aria-live]')).toHaveLength(0);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

const known = {
  first_name: 'Robin',
  last_name: 'Cedar',
  billing_country: 'US',
  billing_address: '12 Elm Street',
  billing_address_2: '',
  billing_city: 'Springfield',
  billing_state: 'IL',
  billing_zip: '62701',
} as const;

function showKnown(details: ComponentProps<typeof CardForm>['known'], refused: string[] = []) {
  const editor = createActor(
    cardEditorMachine.provide({
      actors: {
        saveCard: fromPromise<SaveCardOutcome>(() =>
          Promise.resolve({
            kind: 'invalid',
            fields: Object.fromEntries(refused.map((field) => [field, 'Check this'])),
          }),
        ),
      },
    }),
    { input },
  ).start();
  let form: HTMLFormElement | undefined;
  render(
    <CardForm
      editor={editor}
      known={details}
      onShown={(shown) => (form = shown)}
      onTyped={() => undefined}
      onCancel={() => undefined}
    />,
  );
  return () => Object.fromEntries(new FormData(form));
}

const changeDetails = { name: 'Change name and billing address' };

it('asks for three fields if the name and the address are known, and sends all', async () => {
  const sent = showKnown(known);
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByText('12 Elm Street, Springfield, IL 62701')).toBeVisible();
  expect(sent()).toMatchObject(known);
  await userEvent.setup().click(screen.getByRole('button', changeDetails));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(sent()).toMatchObject(known);
});

it('opens the name and address if the backend refuses one of their fields', async () => {
  showKnown(known, ['billing_zip']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(screen.getByLabelText('ZIP code')).toHaveFocus());
  expect(screen.queryByRole('button', changeDetails)).toBeNull();
});

it('shows all fields if what is known would be refused', () => {
  showKnown({ ...known, billing_zip: '1' });
  expect(screen.getByLabelText('ZIP code')).toHaveValue('1');
});
