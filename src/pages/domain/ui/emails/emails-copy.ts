import type { DeliveryOutcome, EmailRedirect } from '@contract/email-redirect';
import { domainCopy } from '@/entities/domain';
import { formatCount } from '@contract/count';
import { timeInWords } from '@/shared/lib/format/day';
import type { RedirectHealth } from '../../model/emails/redirect-health';

export const redirectsInWords = (count: number) =>
  count === 1 ? '1 redirect' : `${formatCount(count)} redirects`;

const failures = {
  save: "We couldn't save the redirect. What you typed is kept. Try again.",
  remove: "We couldn't delete the redirect. It still works. Try again.",
  test: "We couldn't run the test. Try again.",
  logs: "We couldn't load the logs. Try again.",
} as const;

const notDelivered = (what: string, destination: string) =>
  `We couldn't deliver ${what} to ${destination}. Check that address, or ask its owner why.`;

export const redirectsCopy = {
  title: 'Email redirects',
  lead: (domain: string, isActive: boolean) =>
    isActive
      ? `Mail to your addresses at ${domain} is forwarded to an inbox you choose.`
      : `Once ${domain} is active, mail to its addresses is forwarded to an inbox you choose.`,
  loading: 'Loading the email redirects',
  loadFailed: {
    title: "We couldn't load the email redirects",
    kept: 'They still work.',
    next: 'Try again in a moment.',
  },
  retry: 'Try again',
  add: 'Add redirect',
  undo: 'Undo',
  undoing: 'Undoing…',
  undoFailed: (address: string, reason: string) => `${address} is still deleted. ${reason}`,
  importFile: 'Import',
  exportFile: 'Export',
  exportName: (domain: string) => `${domain}-redirects.csv`,
  empty: {
    title: 'No email redirects yet',
    words: (domain: string, isActive: boolean) =>
      `Give your clients an address, such as quotes@${domain}. ${isActive ? 'Its' : 'Once the domain is active, its'} mail goes to an inbox you already use.`,
    add: 'Add your first redirect',
    importFile: 'Import from a file',
  },
  transferring: (domain: string) =>
    `${domain} is being transferred to us. Set up its redirects now: mail starts to flow when the transfer is complete.`,
  registering: (domain: string) =>
    `${domain} is being registered. Set up its redirects now: mail starts to flow when the name is yours.`,
  registrationFailed: (domain: string) => `${domain} wasn't registered. ${domainCopy.inactiveMail}`,
  transferFailed: (domain: string) =>
    `The transfer of ${domain} failed. ${domainCopy.inactiveMail}`,
  filter: 'Find a redirect',
  found: (shown: number, all: number) =>
    shown === all ? redirectsInWords(all) : `${formatCount(shown)} of ${redirectsInWords(all)}`,
  noMatch: (q: string) => `No redirect matches “${q}”`,
  noMatchHelp: 'Check the spelling, or show all redirects.',
  showAll: 'Show all redirects',
  showMore: (count: number) => `Show ${count} more`,
  list: 'Redirects',
  goesTo: 'goes to',
  arrow: '→',
  test: 'Test',
  testOf: (address: string) => `Test ${address}`,
  testing: (destination: string) => `Sending a test to ${destination}…`,
  logs: 'Logs',
  logsOf: (address: string) => `Logs of ${address}`,
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  remove: 'Delete',
  removeOf: (address: string) => `Delete ${address}`,
  close: 'Close',
  closeTestOf: (address: string) => `Close the test of ${address}`,
  closeLogsOf: (address: string) => `Close the logs of ${address}`,
  health: {
    unconfirmed: 'Unconfirmed',
    bounced: 'Bounced',
    delivered: 'Delivering',
    unused: 'No mail yet',
  } satisfies Readonly<Record<RedirectHealth, string>>,
  /** Formats the times when a redirect last bounced or delivered mail, and when it was last tested. */
  history: ({
    last_delivered: delivered,
    last_bounced: bounced,
    last_tested: tested,
  }: EmailRedirect) =>
    [
      { at: bounced, says: 'Bounced' },
      { at: delivered, says: 'Delivered' },
      { at: tested, says: 'Tested' },
    ]
      .flatMap(({ at, says }) => (at === null ? [] : [{ at, says }]))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .map(({ at, says }) => `${says} ${timeInWords(at)}`)
      .join(' · '),
  waitsFor: (destination: string) =>
    `Waiting for ${destination} to confirm. Until then, we hold its mail for up to 3 days, and it can't be tested.`,
  sendAgain: 'Send the link again',
  sendAgainTo: (destination: string) => `Send the link again to ${destination}`,
  sending: 'Sending…',
  sent: (destination: string) => `We sent a new link to ${destination}.`,
  bounced: (destination: string) => `${notDelivered('mail', destination)} Then run a test.`,
  stillBounces: 'Until a test is delivered, mail to this address goes back to its senders.',
  arrivesAgain: 'Mail arrives again. Next, ask the people who got a bounce to send theirs again.',
  editDestination: 'Edit destination',
  testResult: (outcome: DeliveryOutcome, destination: string, hasFailed: boolean) =>
    ({
      delivered: `The test was delivered to ${destination}.`,
      bounced: `${notDelivered('the test', destination)} Then test again.`,
      waiting: hasFailed
        ? `The test hasn't reached ${destination} yet. We'll keep trying. Check the logs in a few minutes.`
        : `The test is still on its way to ${destination}. Check the logs in a few minutes.`,
      unconfirmed: `We didn't send a test, because ${destination} hasn't confirmed yet.`,
    })[outcome],
  testedAtRandom: (domain: string) => `We sent it to a made-up address at ${domain}.`,
  latest: 'Latest mail',
  loadingLogs: 'Loading the logs…',
  refresh: 'Refresh',
  refreshLogsOf: (address: string) => `Refresh the logs of ${address}`,
  noDeliveries: 'No mail in recent weeks. Run a test to see whether it arrives.',
  form: {
    add: 'New redirect',
    edit: (address: string) => `Edit ${address}`,
    address: 'Address',
    addressHint:
      'Enter * to forward mail to every other address. Mail to claims+auto also reaches claims.',
    destination: 'Forwards to',
    hint: "We'll email new destinations a link to confirm. Answers come from the destination's own address.",
    meant: (address: string, isDoubted: boolean) =>
      `Did you mean ${address}?${isDoubted ? ' To keep it as it is, save again.' : ''}`,
    take: (address: string) => `Use ${address}`,
    save: 'Save redirect',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  ask: {
    title: (address: string) => `Delete ${address}?`,
    words: 'Mail to this address will be returned to the sender.',
    wordsOfCatchAll:
      'Mail to addresses without a redirect of their own will be returned to the sender.',
    caught: (catchAll: string, destination: string) =>
      `Mail to this address will then go to ${destination}, through ${catchAll}.`,
    confirm: 'Delete redirect',
    busy: 'Deleting…',
    keep: 'Keep redirect',
  },
  failures,
  changed: {
    save: ({ redirect_address: address, real_address: destination }: EmailRedirect) =>
      `Someone else changed this redirect. It now sends ${address} to ${destination}. Save again to replace that with what you typed.`,
    remove: ({ redirect_address: address, real_address: destination }: EmailRedirect) =>
      `Someone else changed this redirect. It now sends ${address} to ${destination}. Delete it only if you still want to.`,
  },
  gone: 'Someone else deleted this redirect. What you typed is kept: save it to add the redirect again, or cancel.',
  said: {
    added: (
      { redirect_address: address, real_address: to, confirmed }: EmailRedirect,
      isAgain: boolean,
    ) =>
      `${address} ${isAgain ? 'is back' : 'added'}${confirmed ? '' : `. We emailed ${to} a link to confirm.`}`,
    saved: (address: string) => `${address} saved`,
    removed: (address: string) => `${address} deleted`,
  },
} as const;
