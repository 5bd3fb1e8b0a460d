import { formatCount } from '@contract/count';

/** The texts about the people whose mail came back. */
export const bouncesCopy = {
  title: 'Who got a bounce?',
  titleOf: (address: string) => `Who got a bounce? Mail to ${address}`,
  lead: 'Their mail came back to them, newest first.',
  fixed: 'Mail arrives again, so ask them to send it again.',
  more: (count: number) => `and ${formatCount(count)} more`,
  write: (count: number, most: number) =>
    count > most ? `Write to the latest ${most}` : 'Write to them',
  copyAddresses: 'Copy addresses',
  copyMessage: 'Copy message',
  copied: { copied: 'Copied', failed: "Your browser didn't allow copying." },
  subject: (address: string) => `Your email to ${address}`,
  message: (address: string, sender: string, isFixed: boolean) =>
    `Hello,\n\nYour email to ${address} came back to you. That was a problem on our side, and we're sorry. ${isFixed ? "It's fixed now: please send your email again." : "We're fixing it, and we'll write again as soon as your email can reach us."}\n\nThank you,\n${sender}`,
} as const;
