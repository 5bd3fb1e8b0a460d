import { formatCount } from '@contract/count';

export const supportCopy = {
  title: 'Ask support',
  lead: "We'll email you an answer by the end of the next business day.",
  about: 'About',
  /** What a message may be about if the person doesn't come from something else. */
  topics: [
    'The portal',
    'Domains',
    'Email redirects',
    'Bills and cards',
    'Website content',
    'Stats and campaigns',
    'People and access',
  ],
  message: 'Message',
  page: 'Page',
  agency: 'Agency',
  agent: (name: string, code: string) => `${name}, agent ${code}`,
  answer: 'Answer to',
  send: 'Send message',
  sending: 'Sending…',
  tooLong: (more: number) =>
    `Your message is ${formatCount(more)} ${more === 1 ? 'character' : 'characters'} too long`,
  failed: {
    lost: "We don't know if your message was sent",
    lostKept: 'Your text is kept. Send it again: if it did arrive, we get it only once.',
    refused: "Your message wasn't sent",
    kept: 'Your text is kept.',
  },
  sent: 'We have your message',
  sentLead: (email: string) =>
    `We'll email you an answer at ${email} by the end of the next business day.`,
  whereYouWere: 'where you were',
  dashboard: 'the dashboard',
  back: (page: string) => `Back to ${page}`,
  direct: 'Call or email',
} as const;
