import type { EmailRedirectContext } from '@machines/email-redirect/email-redirect-context';
import type { UsableCards } from '@machines/charge/charge-context';
import type { AnyMachineSnapshot } from 'xstate';
import type { Variant } from '../subject';
import type { SampleData } from './sample-data';

type Context = AnyMachineSnapshot['context'];

/** The parts of a machine's context that come from backend responses rather than the person's input. */
type Remembered = Pick<EmailRedirectContext, 'deliveries' | 'redirect'> &
  Pick<UsableCards, 'usableCards'>;

const longAddress = `${'new-business-and-renewal-quotes'.repeat(2)}@granite.example`;

const longReason =
  '550 5.1.1 The mailbox you tried to reach is full or does not exist. Ask the recipient to check it, or write to the postmaster of granite.example.';

function withLongTexts({ deliveries, redirect }: Partial<Remembered>): Partial<Remembered> {
  return {
    ...(deliveries && {
      deliveries: deliveries.map((one) => ({
        ...one,
        sender: longAddress,
        real_address: longAddress,
        reason: one.reason && longReason,
      })),
    }),
    ...(redirect && { redirect: { ...redirect, real_address: longAddress } }),
  };
}

function withTwoHundred(
  { deliveries, usableCards }: Partial<Remembered>,
  { cards }: SampleData,
): Partial<Remembered> {
  const [delivery] = deliveries ?? [];
  const payable = cards.filter(({ expired }) => !expired).map(({ id }) => id);
  return {
    ...(delivery && {
      deliveries: Array.from({ length: 200 }, (_, index) => ({ ...delivery, id: `d${index + 1}` })),
    }),
    ...(usableCards && usableCards.length > 0
      ? { usableCards: [...new Set([...usableCards, ...payable])] }
      : {}),
  };
}

/**
 * Returns the context that a screen shows with a variant of the sample data. Changes only lists and names from the
 * backend. The person's input, and lists that have to be empty in a state, stay as simulated.
 */
export function sampledContext(context: Context, variant: Variant, data: SampleData): Context {
  const remembered: Partial<Remembered> = context;
  switch (variant) {
    case 'usual':
    case 'empty':
      return context;
    case 'long texts':
      return { ...context, ...withLongTexts(remembered) };
    case 'two hundred items':
      return { ...context, ...withTwoHundred(remembered, data) };
  }
}
