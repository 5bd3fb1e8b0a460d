import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends through the configured SMTP server or the embedded mailbox. */
export function smtpMailer(url: string, sender: string): Mailer {
  const transport = createTransport(url, { from: sender, textEncoding: 'base64' });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => {
      transport.close();
    },
  };
}
