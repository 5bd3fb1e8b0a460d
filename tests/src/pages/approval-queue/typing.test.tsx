import { decideOverride } from '@contract/override';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cards, openQueue, pass, queueItem } from '../../../support/open-queue';
import { seededRandom } from '../../../../packages/statechart-paths/tests/random-machines';

const seeds = process.env['TEST_SCOPE'] === 'full' ? 40 : 2;
const rounds = 6;
const items = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'gum'].map((name, index) =>
  queueItem(name, { created_at: `2026-11-${10 + index}T09:00:00.000Z` }),
);

/** Letters, with the queue's keys more often than others. */
const letters = [...'adjkmuadjkmuadjkmu', ...'beginstABCDM0123459.,;:!?\'"-/@#{[(éñßжшу你好に🙂'];

interface Sent {
  readonly pk: string | undefined;
  readonly status: 'approved' | 'denied';
  readonly reason: string;
}

/** A person who types at random. */
function typist(seed: number, user: UserEvent) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <Choice,>(choices: readonly Choice[]): Choice => {
    const choice = choices[upTo(choices.length - 1)];
    if (choice === undefined) throw new Error('Nothing to choose from');
    return choice;
  };

  /** Simulates an input method: some browsers report the composition, some only the key code. */
  function compose(text: string): void {
    const target = document.activeElement ?? document.body;
    fireEvent.compositionStart(target);
    fireEvent.keyDown(target, { key: text, isComposing: true });
    fireEvent.keyDown(target, { key: 'Enter', keyCode: 229, ctrlKey: true });
    if (target instanceof HTMLTextAreaElement) {
      fireEvent.input(target, { target: { value: target.value + text } });
    }
    fireEvent.compositionEnd(target);
  }

  async function type(most: number, slowest: number, more: readonly string[] = []): Promise<void> {
    for (let left = upTo(most); left > 0; left -= 1) {
      const letter = oneOf([...letters, ...more]);
      const how = random();
      if (how < 0.05) compose(letter);
      else if (how < 0.1) {
        fireEvent.keyDown(document.activeElement ?? document.body, { key: letter, repeat: true });
      } else await user.keyboard(letter.replace(/^[{[]$/, '$&$&'));
      await pass(upTo(slowest));
    }
  }

  return { oneOf, type };
}

type Typist = ReturnType<typeof typist>;

/** Returns the confirmed decision, if there was one. */
async function writeMessage({ oneOf, type }: Typist, user: UserEvent): Promise<Sent | null> {
  const [key, name, status] = oneOf([
    ['d', /^Deny:/, 'denied'],
    ['m', /^Approve with Message:/, 'approved'],
  ] as const);
  if (oneOf([true, false])) await user.keyboard(key);
  else await user.click(oneOf(screen.getAllByRole('button', { name })));
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(message).toHaveFocus();
  await type(25, 600, [' ', ' ', '{Enter}']);
  const pk = message.closest('li')?.querySelector('h2')?.textContent?.split('.')[0];
  const reason = message.value.trim();
  const way = oneOf(['Ctrl', 'Meta', 'Confirm', 'Cancel', 'Escape'] as const);
  if (way === 'Ctrl') await user.keyboard('{Control>}{Enter}{/Control}');
  else if (way === 'Meta') await user.keyboard('{Meta>}{Enter}{/Meta}');
  else if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: way }));
  const isConfirmed = way !== 'Cancel' && way !== 'Escape' && reason !== '';
  // Without a message nothing is confirmed.
  if (reason === '') fireEvent.keyDown(message, { key: 'Escape' });
  return isConfirmed ? { pk, status, reason } : null;
}

async function useFilter({ type }: Typist, user: UserEvent): Promise<null> {
  screen.getByRole('combobox', { name: 'Agency' }).focus();
  await type(12, 600);
  await user.click(screen.getByRole('heading', { level: 1 }));
  return null;
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(Array.from({ length: seeds }, (_, seed) => seed))(
  'decides nothing that was not confirmed, for any text typed anywhere at any speed (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const { backend, user } = await openQueue(items);
    await screen.findByText(`${items.length} items waiting, oldest first`);
    // From here on, time passes only between keys; Testing Library supports only Jest's fake timers.
    vi.useFakeTimers({ now: Date.now() });
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
    const person = typist(seed, user);
    const sent: Sent[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pass(300);
      const write = person.oneOf([writeMessage, writeMessage, useFilter]);
      const confirmed = await write(person, user);
      if (confirmed !== null) sent.push(confirmed);
      await person.type(12, 299);
      expect(screen.queryByRole('textbox'), 'an open message').toBeNull();
      expect(cards(), 'what waits').toEqual(
        items.filter(({ pk }) => sent.every((one) => one.pk !== pk)).map(({ domain }) => domain),
      );
    }
    await pass(5000);
    expect(
      backend
        .callsOf(decideOverride)
        .map(({ parameters: { pk }, body }) => ({ pk, ...Object(body) }))
        .toSorted((one, other) => String(one.pk).localeCompare(String(other.pk))),
    ).toEqual(sent.toSorted((one, other) => String(one.pk).localeCompare(String(other.pk))));
  },
);
