import { readReturned, type Returned } from '@backend/providers/mail/returned-message';
import { expect, it } from 'vitest';

const read = (text: string) => readReturned(Buffer.from(text.replaceAll('\n', '\r\n')));

/** A message or part with parts of its own, which begin with their header fields, or with an empty line. */
const multipart = (type: string, boundary: string, ...parts: readonly string[]) =>
  `Content-Type: multipart/${type}; boundary=${boundary}\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;

const human = 'Content-Type: text/plain\n\nAction: failed\n';

const recipient = (action: string, status: string) => `
Final-Recipient: rfc822; jane@inbox.example
Action: ${action}
Status: ${status}
`;

const report = (recipients: string, type = 'report; report-type=delivery-status') =>
  `From: MAILER-DAEMON@inbox.example\nSubject: Delivery status\n${multipart(
    type,
    'b',
    human,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; inbox.example\n${recipients}`,
    'Content-Type: text/rfc822-headers\n\nSubject: Hello',
  )}`;

/** A report of another kind than a delivery's. */
const reportOf = (kind: string, fields: string) =>
  report(fields, `report; report-type=${kind}`).replace('delivery-status\n', `${kind}\n`);

/** A message without a report's parts, from a mail server unless another sender is named. */
const plain = (text: string, from = 'Mail System <postmaster@inbox.example>', header = 'To: a') =>
  `From: ${from}\n${header}\n\n${text}\n`;

const answer = (header: string) =>
  plain('Action: failed\nBack on Monday.', 'jane@inbox.example', header);

const base64 = (text: string) => Buffer.from(text).toString('base64');

const failed = (status: string | null): Returned => ({ kind: 'failed', status });
const nothing: Returned = { kind: 'nothing' };
const delayed: Returned = { kind: 'delayed' };
const reply: Returned = { kind: 'reply' };
const complaint = (feedback: string): Returned => ({ kind: 'complaint', feedback });

const failure = report(recipient('failed', '5.2.1'));
const attached = `Content-Type: message/rfc822\n\n${failure}`;

it.each<readonly [string, string, Returned]>([
  ['a failure', failure, failed('5.2.1')],
  [
    'a failure in other letters and quotes',
    report(recipient('FAILED', '5.1.10 (unknown)'), 'report; Report-Type="Delivery-Status"'),
    failed('5.1.10'),
  ],
  ['a failure without its type', report(recipient('failed', '5.0.0'), 'report'), failed('5.0.0')],
  ['a failure without a status', report('\nAction: failed\n'), failed(null)],
  [
    'a failure of one recipient among others',
    report(recipient('delivered', '2.0.0') + recipient('failed', '5.7.1')),
    failed('5.7.1'),
  ],
  [
    'a failure in Base64',
    multipart(
      'report; report-type=delivery-status',
      'b',
      `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${base64('Reporting-MTA: dns; a\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n')}`,
    ),
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
    multipart('report; report-type=delivery-status', 'b', human),
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
    reportOf('disposition-notification', '\nDisposition: automatic-action; displayed\n'),
    reply,
  ],
  ['a message without a header', '\nAction: failed\n', reply],
  ['a failure that returns an enormous message', failure + 'x'.repeat(9e6), failed('5.2.1')],
  ['a failure inside other parts', multipart('mixed', 'outer', failure), failed('5.2.1')],
  [
    'a failure named in the header only',
    `X-Failed-Recipients: jane@inbox.example\n\nhost mx.example [5.6.7.8]: 550 5.1.1 no such user\n`,
    failed('5.1.1'),
  ],
  ['a complaint', reportOf('feedback-report', '\nFeedback-Type: abuse\n'), complaint('abuse')],
  [
    'a complaint without a report',
    plain(
      'Subject: Hello',
      'staff@inbox.example',
      'Subject: complaint about message from 192.0.2.1\nContent-Type: message/rfc822',
    ),
    complaint('abuse'),
  ],
  ['a wish to get no more', plain('', 'jane@a', 'Subject: Unsubscribe'), complaint('opt-out')],
  [
    'nesting without an end',
    Array.from(
      { length: 5000 },
      (_, at) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}\n`,
    ).join(''),
    nothing,
  ],
  ['a failure by a mail server without a word', plain('Sorry', 'MAILER-DAEMON <>'), failed(null)],
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
  expect(read(message)).toEqual(expected);
});

const encoded = (text: string) => `=?utf-8?B?${base64(text)}?=`;
const qmail =
  "Hi. This is the qmail-send program at a.example.\nI wasn't able to deliver your message: 550 5.1.1";

it.each([
  ['qmail', qmail],
  ['Exim', 'This message was created automatically by mail delivery software.\nRejected by a'],
  ['Postfix', 'This is the mail system at host a.\n\nYour message could not be delivered.'],
  ['Exchange', 'Your message\n\n  To: j@a\n  Subject: A\n\ndid not reach the following:'],
  ['Gmail', "** Address not found **\n\nYour message wasn't delivered to j@a"],
  ['Yahoo', 'Sorry, we were unable to deliver your message to the following address.'],
  ['Notes', '------- Failure Reasons  --------\n\nUser not listed in public Name & Address Book'],
  ['Sendmail', 'The original message was received at noon\n\n... User unknown'],
  ['a list', 'You are not allowed to post to this mailing list.'],
  ['a notifier', '{"notificationType":"Bounce"}'],
])('recognizes a failure by its first words from %s', (_, text) => {
  const from = 'Robot <robot@inbox.example>';
  expect(read(plain(text, from))).toMatchObject({ kind: 'failed' });
  expect(read(plain(`I'm away.\n\n${text}`, from))).toEqual(reply);
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
])('reads a mail server that says %s', (words, delay) => {
  expect(read(plain(words))).toEqual(failed(null));
  expect(read(plain('See below', undefined, `Subject: ${encoded(words)}`))).toEqual(failed(null));
  expect(read(plain(delay, 'MAILER-DAEMON@inbox.example'))).toEqual(delayed);
});

const absences = [
  ['Automatic reply: Undeliverable: Hello', "I'm out of the office and can't be reached."],
  ['Automatische Antwort', 'Ich bin im Urlaub, Ihre Nachricht wird nicht weitergeleitet.'],
  ['Réponse automatique', 'Je suis absente, je répondrai avec retard.'],
  ['Respuesta automática', 'No estoy en la oficina y contestaré con retraso.'],
  ['Risposta automatica', 'Sono in ferie, risponderò in ritardo.'],
  ['Resposta automática', 'Estou de férias e vou responder com atraso.'],
  ['Automatisch antwoord', 'Ik ben niet op kantoor, mijn antwoord is vertraagd.'],
  ['Automatyczna odpowiedź', 'Jestem na urlopie, odpowiem z opóźnieniem.'],
  ['Автоматический ответ', 'Я в отпуске, ответ задерживается.'],
  ['自動応答', '休暇中のため、返信できません。'],
] as const;

const quoted = qmail.replaceAll(/^/gm, '> ');

/** The forms that mail programs give an automatic reply. Some quote or attach a bounce. */
it.each<readonly [string, (text: string) => string]>([
  ['', (text) => `Content-Type: text/plain; charset=utf-8\n\n${text}\n`],
  [
    ' in Base64 by Exchange',
    (text) =>
      `Auto-Submitted: auto-generated\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(`<p>${text}</p>`)}\n`,
  ],
  [
    ' in two versions',
    (text) =>
      `Precedence: bulk\n${multipart('alternative', 'b', `\n${text}`, 'Content-Type: text/html\n\n<p>Away</p>')}`,
  ],
  [' with a quoted bounce', (text) => `Auto-Submitted: auto-replied\n\n${text}\n\n${quoted}\n`],
  [' below a quoted bounce', (text) => `X-Autoreply: yes\n\n${quoted}\n\n${text}\n`],
  [' with an attached bounce', (text) => multipart('mixed', 'outer', `\n${text}`, attached)],
])('passes on an automatic reply in any language%s', (_form, composed) => {
  for (const [subject, text] of absences) {
    const header = `From: Jane <jane@inbox.example>\nSubject: ${encoded(subject)}\n`;
    expect([subject, read(header + composed(text))]).toEqual([subject, reply]);
  }
});
