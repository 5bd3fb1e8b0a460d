import {
  cardEditorMachine,
  type CardEditorContext,
} from '@machines/card-editor/card-editor-machine';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventFrom, type StateValueFrom } from 'xstate';
import { CardForm } from '@/features/order-domain/ui/card-form';

/** Shows the form in a state; events are recorded and change nothing. */
function show(
  value: StateValueFrom<typeof cardEditorMachine> = 'editing',
  fields: CardEditorContext['fields'] = {},
) {
  const snapshot = cardEditorMachine.resolveState({ value, context: { fields, reason: null } });
  const editor = createActor(cardEditorMachine, { snapshot }).start();
  const sent: EventFrom<typeof cardEditorMachine>[] = [];
  vi.spyOn(editor, 'send').mockImplementation((event) => void sent.push(event));
  render(<CardForm editor={editor} onShown={() => undefined} onCancel={() => undefined} />);
  return sent;
}

it('focuses the first field that is marked', () => {
  show({ failed: 'marked' }, { billing_city: 'Enter the city', cvv: 'Enter 3 digits' });
  expect(screen.getByLabelText('Security code')).toHaveFocus();
});

it('tells the machine which field was changed, and nothing of what was typed', () => {
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

it('names the brand and the length of the security code while the number is typed', () => {
  show();
  const number = screen.getByRole('textbox', { name: 'Card number' });
  fireEvent.input(number, { target: { value: '37' } });
  expect(number).toHaveAccessibleDescription(/American Express/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/4 digits/);
  fireEvent.input(number, { target: { value: '4' } });
  expect(number).toHaveAccessibleDescription(/Visa/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/3 digits/);
});
