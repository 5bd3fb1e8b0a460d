import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from '../../shared/logging';
import type { Metrics } from '../../shared/metrics';
import type { CertificateFiles } from '../../shared/settings';

interface KeyPair {
  readonly cert: string;
  readonly key: string;
  readonly expiresAt: number;
}

export interface MailCertificate {
  current(): KeyPair;
  /**
   * Watches for renewals on behalf of the one server that uses the certificate. Returns a function that stops watching.
   */
  watch(renewed: (pair: KeyPair) => void): () => void;
}

/** An error for unusable certificate files. The message is for the person who starts the program. */
export class UnusableCertificate extends Error {}

const lookEveryMs = 60_000;

async function readPair({ certificate, key }: CertificateFiles): Promise<KeyPair> {
  const pair = { cert: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') };
  const certified = new X509Certificate(pair.cert);
  if (!certified.checkPrivateKey(createPrivateKey(pair.key))) {
    throw new Error('the key belongs to another certificate');
  }
  return { ...pair, expiresAt: Date.parse(certified.validTo) };
}

/** Reads a certificate, and rereads it while the program runs, because it is renewed every few weeks. */
export async function mailCertificate(
  files: CertificateFiles,
  log: Logger,
  { mailCertificateExpiry }: Pick<Metrics, 'mailCertificateExpiry'>,
  everyMs = lookEveryMs,
): Promise<MailCertificate> {
  let pair = await readPair(files).catch((error: unknown) => {
    throw new UnusableCertificate(
      `The files of MAIL_TLS_CERT and MAIL_TLS_KEY can't be used: ${(error as Error).message}`,
    );
  });
  mailCertificateExpiry.set(pair.expiresAt / 1000);
  let hasFailed = false;

  async function look(renewed: (pair: KeyPair) => void): Promise<void> {
    try {
      const next = await readPair(files);
      hasFailed = false;
      if (next.cert === pair.cert && next.key === pair.key) return;
      pair = next;
      mailCertificateExpiry.set(pair.expiresAt / 1000);
      renewed(pair);
      log.info('mail certificate renewed');
    } catch (error) {
      // The certificate and the key don't match while the files are being replaced, so the previous pair remains in
      // use.
      if (!hasFailed) log.warn({ err: error }, 'mail certificate not renewed');
      hasFailed = true;
    }
  }

  return {
    current: () => pair,
    watch(renewed) {
      const timer = setInterval(() => void look(renewed), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
