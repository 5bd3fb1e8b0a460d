import { readReturned, type Returned } from '@backend/providers/mail/returned-message';
import { expect, it } from 'vitest';

const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');

const human = `--b
Content-Type: text/plain

Action: failed
`;

const recipient = (action: string, status: string) => `
Final-Recipient: rfc822; jane@inbox.example
Action: ${action}
Status: ${status}
`;

const report = (
  recipients: string,
  { type = 'report-type=delivery-status; ', encoding = '' } = {},
) => `From: MAILER-DAEMON@inbox.example
Subject: Delivery status
Content-Type: multipart/report; ${type}boundary=b

${human}
--b
Content-Type: message/delivery-status
${encoding}
Reporting-MTA: dns; inbox.example
${recipients}
--b
Content-Type: text/rfc822-headers

Subject: Hello
--b--
`;

const reply = (header: string) => `From: jane@inbox.example
${header}

Action: failed
Back on Monday.
`;

const base64Status = Buffer.from(
  `Reporting-MTA: dns; a\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n`,
);

const failed = (status: string | null): Returned => ({ kind: 'failed', status });
const nothing: Returned = { kind: 'nothing' };

it.each<readonly [string, string, Returned]>([
  ['a failure', report(recipient('failed', '5.1.1')), failed('5.1.1')],
  [
    'a failure in other letters and quotes',
    report(recipient('FAILED', '5.1.10 (unknown)'), { type: 'Report-Type="Delivery-Status"; ' }),
    failed('5.1.10'),
  ],
  [
    'a failure without its type',
    report(recipient('failed', '5.0.0'), { type: '' }),
    failed('5.0.0'),
  ],
  ['a failure without a status', report('\nAction: failed\n'), failed(null)],
  [
    'a failure of one recipient among others',
    report(recipient('delivered', '2.0.0') + recipient('failed', '5.7.1')),
    failed('5.7.1'),
  ],
  [
    'a failure in Base64',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${base64Status.toString('base64')}
--b--
`,
    failed('5.2.2'),
  ],
  ['a delay', report(recipient('delayed', '4.4.1')), { kind: 'delayed' }],
  ['a delivery', report(recipient('delivered', '2.0.0')), nothing],
  ['a delivery to a server without reports', report(recipient('relayed', '2.0.0')), nothing],
  ['a delivery to a list', report(recipient('expanded', '2.0.0')), nothing],
  ['a report without an action', report('\nStatus: 5.1.1\n'), nothing],
  [
    'a report without its fields',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n${human}--b--\n`,
    nothing,
  ],
  ['an out-of-office reply', reply('Auto-Submitted: auto-replied'), { kind: 'reply' }],
  [
    'an automatic reply of another kind',
    reply('X-Autoreply: yes\nPrecedence: bulk'),
    { kind: 'reply' },
  ],
  ['a confirmation by a ticket system', reply('Auto-Submitted: auto-generated'), { kind: 'reply' }],
  [
    'a read receipt',
    report('\nDisposition: automatic-action; displayed\n', {
      type: 'report-type=disposition-notification; ',
    }).replace('delivery-status\n', 'disposition-notification\n'),
    { kind: 'reply' },
  ],
  ['a message without a header', '\nAction: failed\n', { kind: 'reply' }],
  [
    'a failure that returns an enormous message',
    report(recipient('failed', '5.3.4')) + 'x'.repeat(9_000_000),
    failed('5.3.4'),
  ],
  [
    'a failure inside other parts',
    `Content-Type: multipart/mixed; boundary="outer"\n\n--outer\n${report(recipient('failed', '5.2.1'))}\n--outer--\n`,
    failed('5.2.1'),
  ],
  [
    'a report inside a message that an automatic reply returns',
    `Content-Type: multipart/mixed; boundary="outer"\n\n--outer\n\nAway\n--outer\nContent-Type: message/rfc822\n\n${report(recipient('failed', '5.2.1'))}\n--outer--\n`,
    { kind: 'reply' },
  ],
  [
    'a failure named in the header only',
    `X-Failed-Recipients: jane@inbox.example\n\nhost mx.example [5.6.7.8]: 550 5.1.1 no such user\n`,
    failed('5.1.1'),
  ],
  [
    'a complaint',
    report('', { type: 'report-type=feedback-report; ' }).replace(
      'delivery-status\n',
      'feedback-report\n',
    ),
    nothing,
  ],
  [
    'nesting without an end',
    Array.from(
      { length: 5000 },
      (_, at) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}\n`,
    ).join(''),
    nothing,
  ],
])('parses %s correctly', (_, message, expected) => {
  expect(readReturned(crlf(message))).toEqual(expected);
});
