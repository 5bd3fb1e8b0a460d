import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from './app-env';
import { readText } from './json-body';
import type { Logger } from './logging';
import { cspReportPath } from './security-headers';

export interface CspReport {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

const field = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 500)),
  ),
  '',
);

/** Browsers send one report for `report-uri`, and a list in another format for `report-to`. */
const Body = v.union([
  v.object({
    'csp-report': v.object({
      'effective-directive': field,
      'violated-directive': field,
      'blocked-uri': field,
      'document-uri': field,
    }),
  }),
  v.array(
    v.object({
      body: v.object({ effectiveDirective: field, blockedURL: field, documentURL: field }),
    }),
  ),
]);

const mostKept = 1000;

/** Strips query and fragment, which hold the code during a login. */
function plainAddress(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function readReports(body: v.InferOutput<typeof Body>): CspReport[] {
  if (Array.isArray(body)) {
    return body.slice(0, 20).map(({ body: report }) => ({
      directive: report.effectiveDirective,
      blocked: plainAddress(report.blockedURL),
      page: plainAddress(report.documentURL),
    }));
  }
  const report = body['csp-report'];
  return [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: plainAddress(report['blocked-uri']),
      page: plainAddress(report['document-uri']),
    },
  ];
}

/** Receives content security policy reports and keeps the latest for tests. */
export function cspReportRoute(app: Hono<AppEnv>, log: Logger): () => readonly CspReport[] {
  const kept: CspReport[] = [];
  app.post(cspReportPath, async (context) => {
    const text = await readText(context.req.raw);
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), text);
    for (const report of body.success ? readReports(body.output) : []) {
      log.warn({ csp: report }, 'content security policy violation');
      kept.push(report);
    }
    kept.splice(0, Math.max(0, kept.length - mostKept));
    return context.body(null, 204);
  });
  return () => kept;
}
