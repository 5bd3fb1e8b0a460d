import { addRedirect, testRedirect } from '@contract/email-redirect';
import { activeUser } from '@contract/user';
import { createLog } from '@backend/shared/logging';
import { portalMetrics } from '@backend/shared/metrics';
import { mailCertificate, UnusableCertificate } from '@backend/providers/mail/mail-certificate';
import { listenSmtp } from '@backend/providers/mail/smtp-listener';
import { createTransport } from 'nodemailer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailCertificates } from '../support/mail-certificates';
import { newShopper } from '../support/shopper';
import { converse, deliver, openDestination } from '../support/smtp';
import { startTestBackend } from '../support/test-backend';

const [first, second] = mailCertificates;
let folder: string;
let files: { readonly certificate: string; readonly key: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agency-portal-tls-'));
  files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(pair: { readonly certificate: string; readonly key: string }) {
  await writeFile(files.certificate, pair.certificate);
  await writeFile(files.key, pair.key);
}

/** Returns the subject name in the server's certificate after STARTTLS. */
function shownName(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const said = ['EHLO test\r\n', 'STARTTLS\r\n'];
    socket.on('error', reject);
    socket.on('data', (data) => {
      if (!/^\d{3} /m.test(String(data))) return;
      const line = said.shift();
      if (line !== undefined) {
        socket.write(line);
        return;
      }
      socket.removeAllListeners('data');
      const secure = connectTls({ socket, rejectUnauthorized: false }, () => {
        const subject = secure.getPeerCertificate().subject.CN;
        secure.destroy();
        resolve(String(subject));
      });
      secure.on('error', reject);
    });
  });
}

it('with a certificate, mail arrives over TLS, or unencrypted from senders without TLS', async () => {
  await write(first);
  const relay = await openDestination();
  const backend = await startTestBackend({
    SMTP_URL: relay.url,
    MAIL_TLS_CERT: files.certificate,
    MAIL_TLS_KEY: files.key,
  });
  const shopper = await newShopper(backend);
  const { email_address: real } = await shopper.call(activeUser);
  const name = 'cedar-quote.example';
  const to = `secure@${name}`;
  const body = { redirect_address: to, real_address: real };
  const { pk } = await shopper.call(addRedirect, { path: { name }, body });
  const port = backend.server.mailPort ?? 0;
  const [, hello] = await converse(port, ['EHLO test\r\n']);
  expect(hello).toContain('STARTTLS');
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    requireTLS: true,
    tls: { servername: first.name, ca: first.certificate },
  });
  await transport.sendMail({
    envelope: { from: 'ann@sender.example', to },
    raw: 'Subject: a\r\n\r\nA\r\n',
  });
  await vi.waitFor(() => expect(relay.received).toHaveLength(1), { timeout: 10_000 });
  expect(relay.received[0]?.text).toMatch(/\r\nReceived: .*\r\n\tby localhost with ESMTPS id /);
  // A redirect test is sent unencrypted because it stays on this machine. Other senders may omit TLS, too.
  expect(await shopper.call(testRedirect, { path: { name, pk } })).toMatchObject({
    outcome: 'delivered',
  });
  expect(await deliver(port, { to, isClear: true })).toMatch(/^250 /);
  await backend.stop();
  await relay.close();
});

it("a renewed certificate is used without a restart, unless it doesn't match its key", async () => {
  await write(first);
  const log = createLog('silent');
  const metrics = portalMetrics();
  const certificate = await mailCertificate(files, log, metrics, 20);
  const server = await listenSmtp({}, { host: '127.0.0.1', port: 0 }, log, certificate);
  expect(await shownName(server.port)).toBe(first.name);
  await write({ certificate: '', key: '' });
  await write({ certificate: second.certificate, key: first.key });
  expect(await shownName(server.port)).toBe(first.name);
  const reported = async () => (await metrics.mailCertificateExpiry.get()).values[0]?.value;
  const expiry = Date.UTC(2126, 9, 31, 15, 0, 40) / 1000;
  expect(await reported()).toBe(expiry);
  // Both certificates expire at the same time.
  metrics.mailCertificateExpiry.set(0);
  await write(second);
  await vi.waitFor(async () => expect(await shownName(server.port)).toBe(second.name), {
    timeout: 5_000,
  });
  expect(await reported()).toBe(expiry);
  await server.close();
});

it.each([
  ['are missing', { certificate: '/nonexistent/cert.pem', key: '/nonexistent/key.pem' }],
  ['do not match', null],
])('the portal refuses to start if the certificate files %s', async (_, given) => {
  await write({ certificate: second.certificate, key: first.key });
  const read = mailCertificate(given ?? files, createLog('silent'), portalMetrics());
  await expect(read).rejects.toThrow(UnusableCertificate);
  await expect(read).rejects.toThrow(
    /^The files of MAIL_TLS_CERT and MAIL_TLS_KEY can't be used: /,
  );
});
