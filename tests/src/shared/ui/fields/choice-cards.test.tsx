import '../../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChoiceCards, type Choice } from '@/shared/ui/fields/choice-cards';

type DomainType = 'c1' | 'parked' | 'premium';

const choices: readonly Choice<DomainType>[] = [
  {
    value: 'c1',
    title: 'Enhanced Microsite',
    description: 'Your own site.',
    figure: '$34',
    figureNote: 'a month',
  },
  { value: 'parked', title: 'Parked Domain', badge: 'cheapest', figure: '$9' },
  {
    value: 'premium',
    title: 'Premium',
    disabledReason: 'Your agency has no contract for it.',
  },
];

type SetupOptions = { initial?: DomainType | undefined; error?: string };

/** Renders the cards as the wizards do: choosing the chosen card again undoes the choice. */
function setup({ initial = 'c1', error }: SetupOptions = {}) {
  const onChoose = vi.fn<(value: DomainType) => void>();
  function Wizard() {
    const [value, setValue] = useState<DomainType | undefined>(initial);
    return (
      <form>
        <ChoiceCards
          label="Type"
          choices={choices}
          value={value}
          error={error}
          onChoose={(next) => {
            onChoose(next);
            setValue(next === value ? undefined : next);
          }}
        />
      </form>
    );
  }
  render(<Wizard />);
  const user = userEvent.setup();
  const card = (name: string) => screen.getByRole('radio', { name });

  /** Presses an arrow key, and waits for the focus to move while the key is down. */
  async function pressArrow(key: 'ArrowUp' | 'ArrowDown', arrivesOn: string): Promise<void> {
    await user.keyboard(`{${key}>}`);
    await waitFor(() => expect(card(arrivesOn)).toHaveFocus());
    await user.keyboard(`{/${key}}`);
  }

  return { onChoose, card, user, pressArrow };
}

it('names each card by its title, and describes it by its other text', () => {
  const { card } = setup();
  expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeInTheDocument();
  expect(card('Enhanced Microsite')).toHaveAccessibleDescription('Your own site. $34 a month');
  expect(card('Parked Domain')).toHaveAccessibleDescription('cheapest $9');
  expect(card('Premium')).toHaveAccessibleDescription('Your agency has no contract for it.');
});

it('chooses a card that is clicked anywhere', async () => {
  const { user, card, onChoose } = setup();
  await user.click(screen.getByText('cheapest'));
  expect(onChoose.mock.calls).toEqual([['parked']]);
  expect(card('Parked Domain')).toBeChecked();
});

it('reports the chosen card again when it is pressed, so that the choice can be undone', async () => {
  const { user, card, onChoose } = setup();
  await user.click(card('Enhanced Microsite'));
  expect(onChoose.mock.calls).toEqual([['c1']]);
  expect(card('Enhanced Microsite')).not.toBeChecked();

  await user.click(card('Enhanced Microsite'));
  expect(onChoose.mock.calls).toEqual([['c1'], ['c1']]);
  expect(card('Enhanced Microsite')).toBeChecked();
});

it('undoes the choice with Space on the chosen card, and restores it with Space', async () => {
  const { user, card, onChoose } = setup();
  await user.tab();
  await user.keyboard(' ');
  expect(card('Enhanced Microsite')).not.toBeChecked();
  await user.keyboard(' ');
  expect(card('Enhanced Microsite')).toBeChecked();
  expect(onChoose.mock.calls).toEqual([['c1'], ['c1']]);
});

it('does not undo the choice when an arrow key moves to the chosen card', async () => {
  const { user, card, onChoose, pressArrow } = setup();
  await user.tab();
  await pressArrow('ArrowUp', 'Premium');
  await pressArrow('ArrowDown', 'Enhanced Microsite');
  expect(card('Enhanced Microsite')).toBeChecked();
  expect(onChoose).not.toHaveBeenCalled();
});

it('can be read but not chosen while the group is disabled', async () => {
  const { user, card, onChoose } = setup();
  expect(card('Premium')).toHaveAttribute('aria-disabled', 'true');
  await user.click(card('Premium'));
  await user.keyboard(' ');
  expect(onChoose).not.toHaveBeenCalled();
  expect(card('Enhanced Microsite')).toBeChecked();
});

it('describes the group with its error', () => {
  setup({ error: 'Choose a plan to continue.' });
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a plan to continue.');
});
