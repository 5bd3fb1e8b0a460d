import { tooLong } from '@contract/count';
import { nameInWords } from '@contract/name-in-words';
import type { Decision } from '@contract/override';
import type { ApprovalChoice } from '@machines/approval-decision/approval-decision-machine';
import { timeInWords, timestamp } from '@/shared/lib/format/day';
import { agoInWords } from '@/shared/lib/format/relative-time';
import { commandKey } from '@/shared/lib/keyboard/is-mac';
import type { Comparison } from '../model/approval-search';
import type { ImageRole } from '../model/item-images';

const statuses = { approved: 'Approved', denied: 'Denied' } as const;
const itemsInWords = (count: number) => (count === 1 ? '1 new image' : `${count} new images`);

export const approvalCopy = {
  title: 'Approval Queue',
  lead: (count: number) =>
    count === 0 ? 'Nothing is waiting.' : `${itemsInWords(count)} waiting, oldest first`,
  reload: 'Reload Pending Content Overrides',
  reloading: 'Reloading…',
  reloaded: (count: number) => `Reloaded: ${itemsInWords(count)} waiting`,
  loading: 'Loading the approval queue',
  loadFailed: {
    title: "We couldn't load the approval queue",
    kept: 'No decision was lost.',
  },
  /** A colleague's decision on an item that was listed here. */
  decidedElsewhere: (name: string, { status, decided_by: who, reason }: Decision) =>
    `${who} ${status} ${name}${reason === null ? '.' : `: “${reason}”`}`,
  stale: "We couldn't reload the queue. You're seeing the list from before.",
  empty: {
    title: 'All caught up',
    words: 'New banners and photos from agents appear here for you to approve or deny.',
  },
  noMatch: {
    title: 'Nothing here matches',
    words: 'Other items are waiting outside these filters.',
    showAll: 'Show all items',
  },
  filters: {
    tag: 'Tag',
    all: 'All',
    agency: 'Agency',
    allAgencies: 'All agencies',
    count: itemsInWords,
    compare: 'Compare images',
    comparisons: {
      side: 'Side by side',
      swipe: 'Swipe',
      difference: 'Difference',
    } satisfies Readonly<Record<Comparison, string>>,
  },
  keys: {
    label: 'Keyboard shortcuts',
    words: { on: 'On', off: 'Off' },
    paused: 'Keyboard shortcuts paused while you write',
  },
  queue: 'Items waiting for approval',
  item: {
    agency: 'Agency',
    agent: 'Agent',
    from: 'Submitted by',
    received: 'Received',
    timestamp,
    age: agoInWords,
    preview: 'Preview',
    unknownAgent: 'Unknown',
    loading: 'Finding the agent',
    named: (domain: string, tags: readonly string[]) => [nameInWords(domain), ...tags].join(' · '),
  },
  images: {
    names: {
      banner: { agent: '', current: 'Current banner', new: 'New banner' },
      photo: { agent: 'Agent photo', current: 'Current photo', new: 'New photo' },
    } satisfies Readonly<Record<'banner' | 'photo', Readonly<Record<ImageRole, string>>>>,
    alt: (name: string, domain: string) => `${name} of ${nameInWords(domain)}`,
    /** Names the link that the image's name is. */
    full: (name: string, domain: string) =>
      `${name} of ${nameInWords(domain)} in full size (opens in a new tab)`,
    loading: (name: string) => `Loading: ${name}`,
    sameAsAgent: 'Current photo (agent photo)',
    missing: 'No image',
    broken: 'Image not available',
    unknown: "We couldn't find this image. You can still decide.",
    retry: 'Try again',
    swipe: 'Share of the new image',
    swiped: (percent: number) => `${percent}% new`,
    compared: { swipe: 'New, then current', difference: 'Differences' },
    differenceHint: 'Black means no change.',
  },
  decide: {
    named: (decision: string, name: string) => `${decision}: ${name}`,
    approve: 'Approve',
    deny: 'Deny',
    approveWithMessage: 'Approve with Message',
  },
  blind: {
    title: "The new image isn't available",
    words: "Approving it puts an image on the site that you haven't seen.",
    keep: "Don't approve",
    confirm: 'Approve anyway',
    busy: 'Approving…',
  },
  message: {
    titles: { deny: 'Why are you denying this?', approve: 'Approve with a message' },
    presets: 'Common reasons',
    label: 'Message',
    hint: 'We email this message to the agent.',
    missing: 'Enter a message',
    tooLong,
    cancel: 'Cancel',
    confirm: 'Confirm',
    confirmKey: `${commandKey} ↵`,
  },
  /** Common reasons for denial, with the text that is sent to the agent. Some fit only banners or only photos. */
  presets: [
    {
      label: 'Blurry or too small',
      reason: 'The image is blurry or too small. Please upload a sharper one.',
    },
    {
      label: 'Text or logo',
      reason: "The image contains text or a logo that isn't allowed. Please upload one without it.",
    },
    {
      label: 'Not a professional photo',
      reason: 'Please upload a professional photo that shows only the agent.',
      isBanner: false,
    },
    {
      label: 'Unclear rights',
      reason: "We can't tell whether you may use this image. Please upload one that you own.",
    },
    {
      label: "Doesn't fit the space",
      reason: "The image doesn't fit its space on the site. Please upload one in the right shape.",
      isBanner: true,
    },
  ],
  trouble: {
    failed: 'there was a problem processing your request',
    unforeseen: 'Something went wrong on our end.',
    kept: 'Your decision is still here.',
    retry: 'Try again',
    reconsider: 'Change decision',
    conflict: ({ status, decided_by: who, decided_at: at }: Decision) =>
      `${who} ${status} it on ${timeInWords(at)}. Your decision wasn't saved.`,
    theirs: (reason: string) => `Their message: ${reason}`,
    yours: (message: string) => `Your message: ${message}`,
    gone: 'This item no longer exists. Nothing is left to decide.',
    gotIt: 'Got it',
  },
  tray: {
    label: 'Your latest decisions',
    made: {
      approve: 'Approved',
      deny: 'Denied',
      approveWithMessage: 'Approved with a message',
    } satisfies Readonly<Record<ApprovalChoice, string>>,
    undo: 'Undo',
    undone: (name: string) => `Undone, nothing was sent: ${name}.`,
    undoOf: (name: string) => `Undo ${name}`,
    late: 'Nothing left to undo. Decisions are sent after 5 seconds.',
    soon: 'Sent in a few seconds',
    undoFor: 'Sent in 5 seconds unless you undo it.',
    words: {
      sending: 'Sending…',
      waiting: 'Saved. It will be sent when you sign in again.',
      processed: 'Pending Content Override processed',
      failed: 'there was a problem processing your request',
      conflict: 'Already decided',
    },
    dismiss: 'Dismiss',
    dismissOf: (name: string) => `Dismiss ${name}`,
    show: 'Show',
    showItem: (name: string) => `Show ${name}`,
    more: (count: number) => `and ${count} more`,
    earlier: 'A decision from your last visit',
  },
  earlier: {
    title: 'From your last visit',
    lead: "We don't know yet whether these decisions were saved.",
  },
  decided: {
    title: 'Recently decided',
    lead: "Your team's last 50 decisions.",
    show: 'Show',
    hide: 'Hide',
    loading: 'Loading the latest decisions…',
    failed: "We couldn't load the latest decisions.",
    none: 'Nothing has been decided yet.',
    retry: 'Try again',
    columns: { item: 'Item', decision: 'Decision', by: 'Decided by', history: 'History' },
    statuses,
    you: 'You',
    history: 'History',
    /** An item may have been decided more than once. */
    historyOf: (name: string, { status, decided_at: at }: Decision) =>
      `History of ${name}, ${status} ${timeInWords(at)}`,
    loadingHistory: 'Loading the history…',
    historyFailed: "We couldn't load the history.",
    entry: ({ status, decided_by: who, is_yours: isYours, decided_at: at }: Decision) =>
      `${statuses[status]} by ${isYours ? 'you' : who}, ${timeInWords(at)}`,
  },
} as const;
