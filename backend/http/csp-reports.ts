import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from './app-env';
import type { ClientLimits } from './client-limits';
import { readText } from './json-body';
import type { Logger } from '../shared/logging';
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

/** Browsers send a single report for `report-uri`, and a list of reports in another format for `report-to`. */
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

/** Removes the query and the fragment, which contain the authorization code during a login. */
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

export interface ViolationLog {
  note(report: CspReport): void;
  /** Logs how often each violation was repeated. */
  flush(): Promise<void>;
}

const intervalMs = 10 * 60_000;
const mostLines = 100;

/**
 * Logs each violation once per interval, and its count at the end of the interval. Logs only a few distinct violations,
 * because anyone can send reports.
 */
export function violationLog(log: Logger, now: () => number = Date.now): ViolationLog {
  const seen = new Map<string, { readonly csp: CspReport; repeated: number }>();
  let others = 0;
  let ends = 0;

  function close(): void {
    for (const { csp, repeated } of seen.values()) {
      if (repeated > 0) log.warn({ csp, repeated }, 'content security policy violation repeated');
    }
    if (others > 0) log.warn({ others }, 'more content security policy violations');
    seen.clear();
    others = 0;
  }

  return {
    note(csp) {
      if (now() >= ends) {
        close();
        ends = now() + intervalMs;
      }
      const key = JSON.stringify(csp);
      const known = seen.get(key);
      if (known !== undefined) known.repeated += 1;
      else if (seen.size >= mostLines) others += 1;
      else {
        seen.set(key, { csp, repeated: 0 });
        log.warn({ csp }, 'content security policy violation');
      }
    },
    flush: async () => close(),
  };
}

/** Receives content security policy reports and stores the latest for tests. */
export function cspReportRoute(
  app: Hono<AppEnv>,
  limits: ClientLimits,
  violations: ViolationLog,
): () => readonly CspReport[] {
  const kept: CspReport[] = [];
  app.post(cspReportPath, async (context) => {
    await limits.enforce(context, { name: 'csp-report', most: 60, seconds: 300 });
    const text = await readText(context);
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), text);
    for (const report of body.success ? readReports(body.output) : []) {
      violations.note(report);
      kept.push(report);
    }
    kept.splice(0, Math.max(0, kept.length - mostKept));
    return context.body(null, 204);
  });
  return () => kept;
}
