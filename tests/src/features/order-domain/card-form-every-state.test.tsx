import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { CardForm } from '@/features/order-domain/ui/card-form';
import {
  named,
  representativeStates,
  type RepresentativeState,
} from '../../../support/representative-states';
import { expectSilence, isEnabled, pressEverything } from '../../../support/view-checks';

const states = representativeStates(cardEditorMachine, cardEditorModel);

function show({ snapshot }: RepresentativeState) {
  const editor = createActor(cardEditorMachine, {
    snapshot: cardEditorMachine.resolveState({ value: snapshot.value, context: snapshot.context }),
  }).start();
  const sent: EventFrom<typeof cardEditorMachine>[] = [];
  vi.spyOn(editor, 'send').mockImplementation((event) => void sent.push(event));
  const onCancel = vi.fn<() => void>();
  render(<CardForm editor={editor} onShown={() => undefined} onCancel={onCancel} />);
  return { sent, onCancel };
}

it('is shown in every state of the machine', () => {
  expect(states.map(({ state }) => state).toSorted()).toEqual(
    expect.arrayContaining(['editing', 'failed.marked', 'failed.refused', 'saved', 'saving']),
  );
});

it.each(named(states.filter(({ snapshot }) => snapshot.status === 'active')))(
  'shows itself and offers what works in %s',
  (_, representative) => {
    expectSilence();
    const { snapshot, state } = representative;
    const { sent, onCancel } = show(representative);
    expect(document.querySelector('form')).toHaveAttribute('data-state', state);

    const save = screen.getByRole('button', { name: /Sav/ });
    expect(isEnabled(save)).toBe(snapshot.can({ type: 'card.save' }));
    expect(isEnabled(screen.getByRole('button', { name: 'Cancel' }))).toBe(state !== 'saving');

    pressEverything();
    expect(sent.filter((event) => !snapshot.can(event))).toEqual([]);
    expect(onCancel).toHaveBeenCalledTimes(state === 'saving' ? 0 : 1);
  },
);

it.each(named(states.filter(({ state }) => state === 'failed.marked')))(
  'marks each refused field with its message and leads to the first, in %s',
  (_, representative) => {
    show(representative);
    const { fields } = cardEditorMachine.resolveState(representative.snapshot).context;
    const marked = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    expect(marked.map((field) => field.getAttribute('name')).toSorted()).toEqual(
      Object.keys(fields).toSorted(),
    );
    for (const field of marked) {
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining(fields[field.getAttribute('name') ?? ''] ?? 'no message'),
      );
    }
    expect(marked[0] ?? document.body).toHaveFocus();
  },
);

it('tells the machine which field was changed, and nothing of what was typed', () => {
  const [editing] = states;
  if (editing === undefined) throw new Error('There is no state');
  const { sent } = show(editing);
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
  const [editing] = states;
  if (editing === undefined) throw new Error('There is no state');
  show(editing);
  const number = screen.getByRole('textbox', { name: 'Card number' });
  fireEvent.input(number, { target: { value: '37' } });
  expect(number).toHaveAccessibleDescription(/American Express/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/4 digits/);
  fireEvent.input(number, { target: { value: '4' } });
  expect(number).toHaveAccessibleDescription(/Visa/);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/3 digits/);
});
