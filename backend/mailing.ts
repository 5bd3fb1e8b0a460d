import type { Config } from './shared/config';
import { billFiles } from './resources/billing/bill-pdf';
import { confirmations } from './resources/email-redirects/confirmations';
import type { RedirectMail } from './resources/email-redirects/redirect-routes';
import { redirectTester } from './resources/email-redirects/test-message';
import type { Logger } from './shared/logging';
import type { Database } from './store/database';
import type { Outage } from './store/outage';
import type { KeyRing } from './store/key-ring';
import type { Clock } from './store/clock';
import type { MakeLimit } from './http/count-limit';
import { mailCertificate } from './providers/mail/mail-certificate';
import { mailForwarder } from './providers/mail/forwarder';
import type { Metrics } from './shared/metrics';
import { openLocalMailbox } from './providers/mail/local-mailbox';
import { outbox, type Outbox } from './resources/email-notifications/outbox';
import { mailRecipients } from './resources/email-redirects/mail-recipients';
import { mailQueue } from './providers/mail/mail-queue';
import { openMailServer } from './providers/mail/mail-server';
import { noMailer, smtpMailer, type Mailer } from './providers/mail/mailer';
import type { SmtpListener } from './providers/mail/smtp-listener';

export interface MailingDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly onLimit: (limit: string, network: string) => void;
  readonly limitOf: MakeLimit;
  readonly outage: Outage;
  readonly clock: Clock;
  readonly origin: string;
  readonly returnKeys: () => KeyRing<string>;
  /** True if no other process uses this database. */
  readonly alone: boolean;
}

/** Everything that sends and receives email. */
export interface Mailing extends RedirectMail {
  readonly mailer: Mailer;
  /** Emails to agency owners. */
  readonly outbox: Outbox;
  readonly hasMailbox: boolean;
  /** The port for incoming mail to redirects; `null` if no mail is forwarded. */
  readonly port: number | null;
  stop(): Promise<void>;
}

/** The port to try first if none is configured, so that the port is usually the same at each start. */
const usualPort = 2525;

/** Another process forwards the mail that this one accepts. */
const leaveToOthers = () => ({ wake: () => undefined, stop: async () => undefined });

export async function startMailing(settings: MailingDependencies): Promise<Mailing> {
  const { config, database, log, metrics, outage, clock, origin, returnKeys, alone } = settings;
  const mailbox =
    config.smtpUrl === null && config.localOnly ? await openLocalMailbox(database, log) : null;
  const relayUrl = config.smtpUrl ?? mailbox?.url;
  const letterhead = {
    origin,
    sender: config.mailSender,
    provider: config.portal.provider_name,
    supportPhone: config.portal.support_phone,
    supportEmail: config.portal.support_email,
  };
  const mailer = relayUrl === undefined ? noMailer : smtpMailer(relayUrl, letterhead, metrics);
  const queue = mailQueue(database, config.databaseUrl === undefined);
  if (alone) await queue.forgetAttempts();
  const host = new URL(origin).hostname;
  async function startForwarding(relayUrl: string) {
    const certificate =
      config.mailCertificate && (await mailCertificate(config.mailCertificate, log, metrics));
    const forward = config.role === 'web' ? leaveToOthers : mailForwarder;
    const forwarder = forward({
      queue,
      relayUrl,
      returnKeys,
      host,
      keepUnconfirmedMs: config.lifetimes.mailHoldMs,
      log,
      metrics,
      outage,
    });
    const open = (port: number) =>
      openMailServer({
        database,
        queue,
        returnKeys,
        limits: config.mailLimits,
        limitOf: settings.limitOf,
        room: config.mailRoom,
        longLines: config.mailLongLines,
        certificate,
        place: { host: config.mailHost, port },
        name: host,
        recipientsOf: mailRecipients({
          database,
          clock,
          providerAddress: config.portal.support_email,
        }),
        log,
        onLimit: settings.onLimit,
        onAccepted: forwarder.wake,
      });
    const server = await openAt(config.mailPort ?? (config.testMode ? 0 : null), open);
    return { server, ...forwarder };
  }

  const forwarding = relayUrl === undefined ? null : await startForwarding(relayUrl);
  const onReleased = () => forwarding?.wake();
  const lifetimeMs = config.lifetimes.mailHoldMs;
  const links = confirmations({ database, clock, queue, log, lifetimeMs, onReleased });
  return {
    mailer,
    outbox: outbox({
      database,
      mailer: mailer === noMailer ? null : mailer,
      log,
      pdfOf: billFiles(database, config.portal).bill,
      confirmationTo: links.newEmail,
    }),
    queue,
    onReleased,
    links,
    test: forwarding === null ? null : redirectTester(database, forwarding.server.url, letterhead),
    hasMailbox: mailbox !== null,
    port: forwarding?.server.port ?? null,
    async stop() {
      await forwarding?.server.close();
      await forwarding?.stop();
      mailer.close();
      await mailbox?.close();
    },
  };
}

/** Opens the configured port. If none is configured, opens the usual port, or else any free one. */
async function openAt(
  configured: number | null,
  open: (port: number) => Promise<SmtpListener>,
): Promise<SmtpListener> {
  if (configured !== null) return open(configured);
  return open(usualPort).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return open(0);
    throw error;
  });
}
