import * as v from 'valibot';
import type { Exploration } from './explore/exploration';
import { fingerprint } from './explore/fingerprint';

/** A document read from JSON, or a sentence that says what is wrong with it and what to do. */
export type ReadResult<Document> =
  | { readonly kind: 'read'; readonly document: Document }
  | { readonly kind: 'unreadable'; readonly sentence: string };

/** How documents of one kind are told from others, and what texts call them. */
export interface DocumentKind<Schema extends v.GenericSchema> {
  readonly format: string;
  /** Of the form that this program reads and writes. */
  readonly version: number;
  readonly schema: Schema;
  /** What it holds: `paths`. */
  readonly holds: string;
  /** What to do about one that cannot be used, as a sentence. */
  readonly again: string;
}

/** Reads a document of a kind. Older and newer forms, and anything else, are refused. */
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
      `It is of version ${head.output.version}; this program reads version ${version}.`,
    );
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { kind: 'read', document: parsed.output };
  const [issue] = parsed.issues;
  return unreadable(`It is damaged at "${v.getDotPath(issue) ?? 'its top'}": ${issue.message}.`);
}

/** Why a document does not belong to a machine as it is now; nothing if it does. */
export function mismatch(
  document: {
    readonly machine: string;
    readonly fingerprint: string;
    readonly truncated?: true | undefined;
  },
  exploration: Exploration,
  { what, were, again }: { readonly what: string; readonly were: string; readonly again: string },
): string | undefined {
  const { id } = exploration.definition.machine;
  if (document.machine !== id)
    return `${what} of the machine "${document.machine}", not of "${id}".`;
  // The fingerprint of a part says nothing of the whole: whether the paths can be gone shows then.
  if (document.truncated === true) return undefined;
  if (exploration.kind === 'truncated') {
    return `Whether the machine "${id}" has changed since ${were} cannot be told: ${exploration.reason}`;
  }
  return document.fingerprint === fingerprint(exploration)
    ? undefined
    : `The machine "${id}" or its model has changed since ${were}. ${again}`;
}
