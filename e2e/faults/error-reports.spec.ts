import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTrialServer } from '../../scripts/lib/trial-server.mjs';

/** An error-reporting service that keeps what it is sent. */
async function startReports() {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'POST') reports.push(body);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    reports,
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

test('a fragment with an error is reported to the service that is configured, without the rest of it', async ({
  page,
}) => {
  const service = await startReports();
  const portal = await startTrialServer({ ERROR_REPORTING_DSN: service.dsn });
  try {
    await page.goto(
      `${portal.origin}/login#error=access_denied&error_description=S3CRET&state=ST4TE`,
    );
    await expect(page.getByText('The login process did not complete successfully')).toBeVisible();
    await expect.poll(() => service.reports.join()).toContain('access_denied');
    expect(service.reports).toHaveLength(1);
    expect(service.reports.join()).not.toMatch(/S3CRET|ST4TE/);
  } finally {
    await portal.stop();
    await service.stop();
  }
});
