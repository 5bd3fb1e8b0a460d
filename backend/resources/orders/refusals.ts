import type { Refusal } from '../../providers/registrar/registrar';
import type { OpenOrder } from '../../store/schema/open-order';

const refusedPurchase: Readonly<Record<Refusal, string>> = {
  taken: 'Someone else registered this domain first.',
  not_offered: "The registry doesn't sell this domain.",
  registrant: "The registry didn't accept your agency's details as the domain's owner.",
  auth_code: 'The registrar rejected this domain.',
  locked: 'The registrar rejected this domain.',
  too_new: 'The registrar rejected this domain.',
  denied: 'The registrar rejected this domain.',
  our_limit: "We can't register domains at the moment.",
  other: 'The registrar rejected this domain.',
};

const refusedTransfer: Readonly<Record<Refusal, string>> = {
  taken: 'Another order for this domain is in progress.',
  not_offered: "We can't transfer domains with this ending.",
  registrant: "The registry didn't accept your agency's details as the domain's owner.",
  auth_code: "Your current registrar didn't accept the auth code.",
  locked: 'Your current registrar has locked the domain.',
  too_new: 'A domain can be transferred only 60 days after it was registered or last transferred.',
  denied: 'Your current registrar rejected the transfer.',
  our_limit: "We can't transfer domains at the moment.",
  other: 'Your current registrar rejected the transfer.',
};

/** Says why the registrar didn't register or transfer a name. */
export const refusalOf = ({ details }: Pick<OpenOrder, 'details'>, reason: Refusal): string =>
  (details.isTransfer ? refusedTransfer : refusedPurchase)[reason];

/** Says what to do after a refusal. */
export function nextStep({ details }: Pick<OpenOrder, 'details'>, reason: Refusal): string {
  if (reason === 'registrant') return 'Contact support.';
  if (reason === 'our_limit') return 'Try again in a few days or contact support.';
  if (!details.isTransfer) return 'Choose another name or contact support.';
  if (reason === 'denied')
    return 'Ask your current registrar to release the domain, then start the transfer again.';
  if (reason === 'too_new') return 'Start the transfer again after that day.';
  return reason === 'not_offered'
    ? 'Contact support.'
    : 'Make sure the domain is unlocked and the auth code is right, then try again.';
}
