import { createTransport } from 'nodemailer';
import type { Metrics } from '../../shared/metrics';
import { isRelayFailure } from './delivery-failure';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const patienceMs = { connect: 10_000, silence: 30_000 } as const;

/** Sends mail through the configured SMTP server or the embedded mailbox. */
export function smtpMailer(url: string, sender: string, metrics: Metrics): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs.connect,
      greetingTimeout: patienceMs.connect,
      socketTimeout: patienceMs.silence,
    },
    { from: sender, textEncoding: 'base64' },
  );
  return {
    async send({ to, subject, text }) {
      const mail = { to: { name: '', address: to }, subject, text };
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
