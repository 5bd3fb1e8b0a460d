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
  missing: 'Enter a message',
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
  showAll: 'Show the whole message',
  showLess: 'Show less',
  whereYouWere: 'where you were',
  dashboard: 'the dashboard',
  back: (page: string) => `Back to ${page}`,
  direct: 'Call or email',
  questions: 'Common questions',
} as const;

/** What agents ask most, and the page on which they find the answer without writing. */
export const questions = [
  {
    to: '/domains',
    asked: 'Why does email bounce?',
    hint: 'See which redirects bounced, and why.',
  },
  {
    to: '/domains',
    asked: 'How do I move a domain elsewhere?',
    hint: "Request its auth code in the domain's Settings.",
  },
  {
    to: '/billing',
    asked: 'What if my card was declined?',
    hint: 'Pay the bill with another card.',
  },
  {
    to: '/billing',
    asked: 'Why did my bill change?',
    hint: 'Your next bill says what was added or removed.',
  },
  { to: '/team', asked: 'Who can sign in?', hint: 'See who has access, and turn it off or on.' },
  {
    to: '/profile',
    asked: 'How do I correct my office or photo?',
    hint: 'Your profile says where they come from.',
  },
] as const;
