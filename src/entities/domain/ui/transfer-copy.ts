import type { OwnerTask, TransferProgress } from '@contract/transfer';
import { longestTransferDays } from '../model/domain-state';

const waits = {
  current_registrar: `A transfer takes up to ${longestTransferDays} days. Approving your current registrar's email speeds this up.`,
  registry: 'The registry is completing it. This takes from minutes to a few days.',
  our_staff:
    'Our support team is clearing up a question with the registrar. You have nothing to do.',
  records:
    'The domain is with us. Confirm the DNS records from your old provider in its settings, so that nothing stops working.',
  name_servers: 'The domain is with us. It may take up to 48 hours until it works everywhere.',
} as const satisfies Record<NonNullable<TransferProgress['waits_for']>, string>;

/** The texts of a transfer, and of a registration that takes its time. */
export const transferProgressCopy = {
  loading: 'Loading transfer progress',
  loadFailed: "We couldn't load the progress. Your transfer continues.",
  transfer: {
    label: 'Transfer progress',
    steps: {
      submitted: {
        title: 'Submitted',
        note: 'We requested the transfer. Next, your current registrar is notified.',
      },
      waiting: { title: 'Waiting for your current registrar', note: waits.current_registrar },
      done: { title: 'Transferred', note: 'The domain is with us now.' },
    },
    failed: 'The transfer failed',
    again: 'Start the transfer again',
  },
  purchase: {
    label: 'Registration progress',
    steps: {
      submitted: {
        title: 'Ordered',
        note: 'The domain is paid. It has no website, stats or mail yet.',
      },
      waiting: {
        title: 'Being registered',
        note: `${waits.registry} The domain has no website, stats or mail yet.`,
      },
      done: { title: 'Registered', note: 'The domain is yours.' },
    },
    failed: "The domain wasn't registered",
    again: 'Choose another name',
  },
  waits,
  since: (day: string) => `Since ${day}`,
  needs: {
    verify_email: {
      title: 'Confirm your email address',
      text: (email: string) =>
        `The registrar sent an email to ${email}. Open its link within 15 days of the order, or the domain's website and mail stop.`,
    },
    approve_transfer: {
      title: 'Approve the transfer',
      text: (email: string) =>
        `The registrar sent an email to ${email}. Open its link, or the transfer is canceled and refunded.`,
    },
  } satisfies Record<OwnerTask['what'], object>,
  unknownReason: 'The registrar refused it. Contact support.',
  settingUp: 'Setting up',
  confirmRecords: 'Confirm the records',
  callSupport: (phone: string) => `Call support: ${phone}`,
} as const;
