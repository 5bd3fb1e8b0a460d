import { nameInWords } from '@contract/name-in-words';
import { createTransport } from 'nodemailer';
import type { Metrics } from '../../shared/metrics';
import { isRelayFailure } from './delivery-failure';
import { emailText, senderName, type Email, type Letterhead } from './email';
import { emailHtml } from './email-html';

/** Sends the portal's own emails, which all have the same letterhead. */
export interface Mailer {
  send(to: string, email: Email, attached?: readonly File[]): Promise<void>;
  close(): void;
}

const patienceMs = { connect: 10_000, silence: 30_000 } as const;

/** Returns the parts of an email's message, except for its recipient. */
export function composed(written: Email, letterhead: Letterhead) {
  const email: Email = JSON.parse(nameInWords(JSON.stringify(written)));
  return {
    from: { name: senderName(letterhead), address: letterhead.sender },
    replyTo: written.replyTo ?? letterhead.supportEmail,
    subject: email.subject,
    text: emailText(email, letterhead),
    html: emailHtml(email, letterhead),
    // Keeps absence notices from answering (RFC 3834). A person's message isn't automatic, and help desks drop such mail.
    ...(written.replyTo === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    textEncoding: 'base64' as const,
  };
}

/** Sends mail through the configured SMTP server or the embedded mailbox. */
export function smtpMailer(url: string, letterhead: Letterhead, metrics: Metrics): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs.connect,
    greetingTimeout: patienceMs.connect,
    socketTimeout: patienceMs.silence,
  });
  return {
    async send(to, email, attached = []) {
      const attachments = await Promise.all(
        attached.map(async (file) => ({
          filename: file.name,
          contentType: file.type,
          content: Buffer.from(await file.arrayBuffer()),
        })),
      );
      const mail = {
        to: { name: '', address: to },
        ...composed(email, letterhead),
        attachments,
      };
      await metrics.providerCall('relay', 'notify', () => transport.sendMail(mail), isRelayFailure);
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * A mailer for a portal with neither an SMTP server nor a mailbox. The configuration allows this only if nothing sends
 * email.
 */
export const noMailer: Mailer = {
  send: async () => {
    throw new Error('SMTP_URL is not set');
  },
  close: () => undefined,
};
