import { formatCount } from '@/shared/lib/format/count';

export const supportCopy = {
  title: 'Ask support',
  lead: (hours: string) => `Support answers ${hours}. We'll email you an answer.`,
  about: 'About',
  message: 'Message',
  sends: 'What we send along',
  page: 'Page',
  agency: 'Agency',
  agent: (name: string, code: string) => `${name}, agent ${code}`,
  answer: 'Answer to',
  send: 'Send message',
  sending: 'Sending…',
  noMessage: 'Enter a message',
  noSubject: 'Enter what your message is about',
  tooLong: (more: number) =>
    `Your message is ${formatCount(more)} ${more === 1 ? 'letter' : 'letters'} too long`,
  failed: {
    lost: "We don't know if your message was sent",
    lostKept: 'Your text is kept. Send it again: if it did arrive, we get it only once.',
    refused: "Your message wasn't sent",
    kept: 'Your text is kept.',
  },
  sent: 'We have your message',
  sentLead: (email: string, hours: string) =>
    `We'll email you an answer at ${email}. Support answers ${hours}.`,
  yours: 'Your message',
  back: 'Go back',
  direct: { title: 'Call or email', lead: 'If you prefer' },
} as const;
