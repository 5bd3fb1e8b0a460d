import * as v from 'valibot';
import type { Identity } from './explore/fingerprint';

/** A document parsed from JSON, or an error message that suggests a fix. */
export type ReadResult<Document> =
  | { readonly kind: 'read'; readonly document: Document }
  | { readonly kind: 'unreadable'; readonly sentence: string };

/** A kind of document and its wording in messages. */
export interface DocumentKind<Schema extends v.GenericSchema> {
  readonly format: string;
  /** The version that this program reads and writes. */
  readonly version: number;
  readonly schema: Schema;
  /** The content of the document: `paths`. */
  readonly holds: string;
  /** The fix for an unusable document, as a sentence. */
  readonly again: string;
}

/** Reads a document of a given kind. Rejects other versions of the format. */
export function readDocument<Schema extends v.GenericSchema>(
  json: string,
  { format, version, schema, holds, again }: DocumentKind<Schema>,
): ReadResult<v.InferOutput<Schema>> {
  const unreadable = (sentence: string) =>
    ({ kind: 'unreadable', sentence: `${sentence} ${again}` }) as const;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return unreadable('It is not JSON.');
  }
  const head = v.safeParse(v.object({ format: v.string(), version: v.number() }), value);
  if (!head.success || head.output.format !== format) return unreadable(`It holds no ${holds}.`);
  if (head.output.version !== version) {
    return unreadable(
      `It has version ${head.output.version}; this program reads version ${version}.`,
    );
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { kind: 'read', document: parsed.output };
  const [issue] = parsed.issues;
  return unreadable(`It is damaged at "${v.getDotPath(issue) ?? 'its top'}": ${issue.message}.`);
}

/** Returns the reason why a document doesn't match a machine; undefined if it does. */
export function mismatch(
  document: {
    readonly machine: string;
    readonly fingerprint: string;
    readonly truncated?: true | undefined;
  },
  { machine: id, fingerprint, truncation }: Identity,
  { what, were, again }: { readonly what: string; readonly were: string; readonly again: string },
): string | undefined {
  if (document.machine !== id)
    return `${what} of the machine "${document.machine}", not of "${id}".`;
  // A truncated exploration's fingerprint proves nothing; replaying finds invalid paths instead.
  if (document.truncated === true) return undefined;
  if (truncation !== undefined) {
    return `Whether the machine "${id}" has changed since ${were} cannot be told: ${truncation}`;
  }
  return document.fingerprint === fingerprint
    ? undefined
    : `The machine "${id}" or its model has changed since ${were}. ${again}`;
}
