import { collectDefaultMetrics } from 'prom-client';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsPlace } from '../shared/config';
import type { Logger } from '../shared/logging';
import { sameSecret } from '../store/secrets';
import type { DatabaseFigures } from './database-figures';
import type { Metrics } from '../shared/metrics';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const path = '/metrics';

/**
 * Serves metrics to Prometheus on a separate port, so that a proxy that publishes the portal doesn't publish them, and
 * so that they are available even while the portal refuses calls.
 */
export async function serveMetrics(
  metrics: Metrics,
  figures: DatabaseFigures,
  { host, port, token }: MetricsPlace,
  log: Logger,
): Promise<MetricsServer> {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });

  const mayRead = ({ headers }: IncomingMessage) =>
    token === null || sameSecret(headers.authorization ?? '', `Bearer ${token}`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, type: string, text: string) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(text);
    };
    const plain = 'text/plain; charset=utf-8';
    if (request.url !== path) return end(404, plain, `The metrics are at ${path}.\n`);
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET');
      return end(405, plain, 'Use GET.\n');
    }
    if (!mayRead(request)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return end(401, plain, 'Send the METRICS_TOKEN as a bearer token.\n');
    }
    // Database figures are collected first, because this also sets values in the other registry.
    const values = await figures.collect();
    end(200, registry.contentType, `${await registry.metrics()}\n${values}`);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'failed to report metrics');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
