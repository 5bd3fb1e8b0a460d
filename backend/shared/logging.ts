import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';

export type { Logger };

/** Fields that are never logged. Bodies are never logged at all. */
const redacted = [
  'cookie',
  'authorization',
  'csrf',
  'token',
  'code',
  'auth_code',
  'cvv',
  'full_number',
];

/** Creates a log that writes JSON lines to standard error, or to the given stream in tests. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

const consoleLevels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const;

/** Sends libraries' console output to the log: its first line, and errors without query parameters. */
export function logConsole(log: Logger): void {
  for (const method of Object.keys(consoleLevels) as (keyof typeof consoleLevels)[]) {
    console[method] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error);
      const [line = ''] = String(printed.find((each) => typeof each === 'string') ?? '')
        .trim()
        .split('\n', 1);
      log[consoleLevels[method]](error ? { err: error } : {}, `printed: ${line.slice(0, 300)}`);
    };
  }
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** An error code such as ECONNREFUSED. The name `code` is redacted, because sign-in codes use it. */
  readonly error_code?: string;
  readonly at: readonly string[];
  readonly cause?: DescribedError;
}

/**
 * Describes an error for the log. Leaves out query parameters and the database's own messages, which quote data that
 * people entered.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const ofDatabase = error instanceof DrizzleQueryError || 'severity' in error;
  return {
    type: error.name,
    message: ofDatabase ? describeQuery(error) : error.message,
    ...(code !== undefined && { error_code: code }),
    at: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function describeQuery(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : 'Database error';
}

function framesOf(error: Error): readonly string[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, 8).map((line) => line.trim());
}
