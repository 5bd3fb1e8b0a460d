import { readReturned, type Returned } from '@backend/providers/mail/returned-message';
import { expect, it } from 'vitest';

const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

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

const answer = (header: string) => `From: jane@inbox.example
${header}

Action: failed
Back on Monday.
`;

const base64Status = Buffer.from(
  `Reporting-MTA: dns; a\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n`,
);

const failed = (status: string | null): Returned => ({ kind: 'failed', status });
const nothing: Returned = { kind: 'nothing' };
const delayed: Returned = { kind: 'delayed' };
const reply: Returned = { kind: 'reply' };
const complaint = (feedback: string): Returned => ({ kind: 'complaint', feedback });

/** A message without a report's parts, from a mail server unless another sender is named. */
const plain = (text: string, from = 'Mail System <postmaster@inbox.example>', header = 'To: a') =>
  `From: ${from}\n${header}\n\n${text}\n`;

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
  ['a delay', report(recipient('delayed', '4.4.1')), delayed],
  ['a delivery', report(recipient('delivered', '2.0.0')), nothing],
  ['a delivery to a server without reports', report(recipient('relayed', '2.0.0')), nothing],
  ['a delivery to a list', report(recipient('expanded', '2.0.0')), nothing],
  ['a report without an action', report('\nStatus: 5.1.1\n'), failed('5.1.1')],
  ['a report with an action of its own', report(recipient('expired', '5.4.7')), failed('5.4.7')],
  [
    'a report without its fields',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n${human}--b--\n`,
    failed(null),
  ],
  [
    'a report whose boundary never occurs',
    'From: MAILER-DAEMON@a\nContent-Type: multipart/report; boundary=x\n\n550 5.1.1 Unknown\n',
    failed('5.1.1'),
  ],
  ['an out-of-office reply', answer('Auto-Submitted: auto-replied'), reply],
  ['an automatic reply of another kind', answer('X-Autoreply: yes\nPrecedence: bulk'), reply],
  ['a confirmation by a ticket system', answer('Auto-Submitted: auto-generated'), reply],
  [
    'a read receipt',
    report('\nDisposition: automatic-action; displayed\n', {
      type: 'report-type=disposition-notification; ',
    }).replace('delivery-status\n', 'disposition-notification\n'),
    reply,
  ],
  ['a message without a header', '\nAction: failed\n', reply],
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
    reply,
  ],
  [
    'a failure named in the header only',
    `X-Failed-Recipients: jane@inbox.example\n\nhost mx.example [5.6.7.8]: 550 5.1.1 no such user\n`,
    failed('5.1.1'),
  ],
  [
    'a complaint',
    report('\nFeedback-Type: abuse\n', { type: 'report-type=feedback-report; ' }).replace(
      'delivery-status\n',
      'feedback-report\n',
    ),
    complaint('abuse'),
  ],
  [
    'a complaint without a report',
    plain(
      'Subject: Hello',
      'staff@inbox.example',
      'Subject: complaint about message from 192.0.2.1\nContent-Type: message/rfc822',
    ),
    complaint('abuse'),
  ],
  [
    'a wish to get no more',
    plain('', 'jane@a.example', 'Subject: Unsubscribe'),
    complaint('opt-out'),
  ],
  [
    'nesting without an end',
    Array.from(
      { length: 5000 },
      (_, at) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}\n`,
    ).join(''),
    nothing,
  ],
  [
    'a failure by a mail server that says no more',
    plain('Sorry', 'MAILER-DAEMON <>'),
    failed(null),
  ],
  ['a notice by a postmaster', plain('Our server will be closed on Sunday.'), nothing],
  ['a success in words', plain('Your message has been delivered.', 'MAILER-DAEMON@a'), nothing],
  [
    'a delay of recipients that are named in the header',
    plain('It has been delayed. It will be retried.', 'a@b.example', 'X-Failed-Recipients: j@a'),
    delayed,
  ],
  [
    'a failure to deliver a message about a delay',
    plain('Undeliverable.\n\nSubject: Your order has been delayed\n\n550 5.2.1 Disabled'),
    failed('5.2.1'),
  ],
])('parses %s correctly', (_, message, expected) => {
  expect(readReturned(crlf(message))).toEqual(expected);
});

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const qmail =
  "Hi. This is the qmail-send program at a.example.\nI wasn't able to deliver your message: 550 5.1.1";

it.each([
  ['qmail', qmail],
  [
    'Exim',
    'This message was created automatically by mail delivery software.\nIt was rejected by a',
  ],
  ['Postfix', 'This is the mail system at host a.\n\nYour message could not be delivered.'],
  [
    'Exchange',
    'Your message\n\n  To: j@a\n  Subject: A\n\ndid not reach the following recipient(s):',
  ],
  ['Gmail', "** Address not found **\n\nYour message wasn't delivered to j@a"],
  ['Yahoo', 'Sorry, we were unable to deliver your message to the following address.'],
  ['Notes', '------- Failure Reasons  --------\n\nUser not listed in public Name & Address Book'],
  ['Sendmail', 'The original message was received at noon\n\n... User unknown'],
  ['a list', 'You are not allowed to post to this mailing list.'],
  ['a notifier', '{"notificationType":"Bounce"}'],
])('recognizes a failure by its first words from %s', (_, text) => {
  const from = 'Robot <robot@inbox.example>';
  expect(readReturned(crlf(plain(text, from)))).toMatchObject({ kind: 'failed' });
  expect(readReturned(crlf(plain(`I'm away.\n\n${text}`, from)))).toEqual(reply);
});

it.each([
  ['Die Nachricht konnte nicht zugestellt werden', 'Die Zustellung verzögert sich'],
  ['Échec de la remise du message', 'La remise est retardée'],
  ['No se pudo entregar el mensaje', 'La entrega se ha retrasado'],
  ['Impossibile recapitare il messaggio', 'La consegna è in ritardo'],
  ['Falha na entrega da mensagem', 'A entrega está atrasada'],
  ['Het bericht kan niet worden bezorgd', 'De bezorging is vertraagd'],
  ['Nie można dostarczyć wiadomości', 'Dostarczenie opóźnia się'],
  ['Не удалось доставить сообщение', 'Доставка задерживается'],
  ['このメールは送信できませんでした', '配信が遅延しています'],
  ['邮件无法投递', '邮件投递延迟'],
])('reads a mail server that says %s', (failure, delay) => {
  expect(readReturned(crlf(plain(failure)))).toEqual(failed(null));
  expect(readReturned(crlf(plain('See below', undefined, `Subject: ${encoded(failure)}`)))).toEqual(
    failed(null),
  );
  expect(readReturned(crlf(plain(delay, 'MAILER-DAEMON@inbox.example')))).toEqual(delayed);
});

const absences = {
  English: ['Automatic reply: Undeliverable: Hello', "I'm out of the office and can't be reached."],
  German: [
    'Automatische Antwort',
    'Ich bin nicht im Büro, Ihre Nachricht wird nicht weitergeleitet.',
  ],
  French: ['Réponse automatique', 'Je suis absente, je répondrai avec retard.'],
  Spanish: ['Respuesta automática', 'No estoy en la oficina y contestaré con retraso.'],
  Italian: ['Risposta automatica', 'Sono in ferie, risponderò in ritardo.'],
  Portuguese: ['Resposta automática', 'Estou de férias e vou responder com atraso.'],
  Dutch: ['Automatisch antwoord', 'Ik ben niet op kantoor, mijn antwoord is vertraagd.'],
  Polish: ['Automatyczna odpowiedź', 'Jestem na urlopie, odpowiem z opóźnieniem.'],
  Russian: ['Автоматический ответ', 'Я в отпуске, ответ задерживается.'],
  Japanese: ['自動応答', '休暇中のため、返信できません。'],
} as const;

/** The forms that mail programs give an automatic reply. Some quote or attach a bounce. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => `Content-Type: text/plain; charset=utf-8\n\n${text}\n`,
  'Base64 by Exchange': (text) =>
    `Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`<p>${text}</p>`).toString('base64')}\n`,
  'in two versions': (text) =>
    `Precedence: bulk\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n--b\nContent-Type: text/html\n\n<p>Away</p>\n--b--\n`,
  'with a quoted bounce': (text) =>
    `Auto-Submitted: auto-replied\n\n${text}\n\n${qmail.replaceAll(/^/gm, '> ')}\n`,
  'below a quoted bounce': (text) =>
    `X-Autoreply: yes\n\n${qmail.replaceAll(/^/gm, '> ')}\n\n${text}\n`,
  'with an attached bounce': (text) =>
    `Auto-Submitted: auto-replied\nContent-Type: multipart/mixed; boundary="outer"\n\n--outer\n\n${text}\n--outer\nContent-Type: message/rfc822\n\n${report(recipient('failed', '5.1.1'))}\n--outer--\n`,
};

it.each(
  Object.entries(absences).flatMap(([language, [subject, text]]) =>
    Object.entries(forms).map(
      ([form, composed]) => [language, form, subject, composed(text)] as const,
    ),
  ),
)('passes on an automatic reply in %s, %s', (_language, _form, subject, message) => {
  const header = `From: Jane <jane@inbox.example>\nSubject: ${encoded(subject)}\n`;
  expect(readReturned(crlf(header + message))).toEqual(reply);
});
