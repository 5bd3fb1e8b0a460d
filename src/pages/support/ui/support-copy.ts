import { formatCount } from '@contract/count';

export const supportCopy = {
  title: 'Ask support',
  lead: (hours: string) => `We'll email you an answer, ${hours}.`,
  about: 'About',
  message: 'Message',
  page: 'Page',
  agency: 'Agency',
  agent: (name: string, code: string) => `${name}, agent ${code}`,
  answer: 'Answer to',
  send: 'Send message',
  sending: 'Sending…',
  tooLong: (more: number) =>
    `Your message is ${formatCount(more)} ${more === 1 ? 'letter' : 'letters'} too long`,
  failed: {
    lost: "We don't know if your message was sent",
    lostKept: 'Your text is kept. Send it again: if it did arrive, we get it only once.',
    refused: "Your message wasn't sent",
    kept: 'Your text is kept.',
  },
  sent: 'We have your message',
  sentLead: (email: string, hours: string) => `We'll email you an answer at ${email}, ${hours}.`,
  back: 'Go back',
  direct: 'Call or email',
} as const;
