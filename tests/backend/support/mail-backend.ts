import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { newShopper, type Shopper } from './shopper';
import { openDestination, type Destination } from './smtp';
import { startTestBackend, type TestBackend } from './test-backend';

interface MailBackend {
  readonly backend: TestBackend;
  /** The port that receives mail. */
  readonly port: number | null;
  /** The server to which the backend forwards all mail. */
  readonly relay: Destination;
  readonly shopper: Shopper;
}

/** Starts a backend that forwards mail, and an agency, for all tests of a file. They can't be used before. */
export function mailBackend(settings: Record<string, string>, options?: SMTPServerOptions) {
  const started = {} as { -readonly [Part in keyof MailBackend]: MailBackend[Part] };
  beforeAll(async () => {
    started.relay = await openDestination(options);
    started.backend = await startTestBackend({ ...settings, SMTP_URL: started.relay.url });
    started.port = started.backend.server.mailPort;
    started.shopper = await newShopper(started.backend);
  });
  afterAll(async () => {
    await started.backend.stop();
    await started.relay.close();
  });
  return started as MailBackend;
}
