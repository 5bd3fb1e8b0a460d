import { tooLong } from '@contract/count';
import { AgencyLine, StaffLine } from '@contract/import';
import type { FileHandle } from 'node:fs/promises';
import * as v from 'valibot';
import { linesOf, type FileLine } from './file-lines';

export interface Problem {
  readonly line: number;
  /** The field's path, such as `agency.office.phone_number`; empty for the whole line. */
  readonly field: string;
  readonly message: string;
}

type FieldProblem = Omit<Problem, 'line'>;

interface ReadLine {
  readonly value: AgencyLine | StaffLine;
  /** The fields that the portal doesn't know. */
  readonly unknown: readonly string[];
}

const longestText = 500;
/** The maximum number of unknown fields that are told apart. */
const mostUnknown = 100;
export const mostListed = 20;

/** Compares a line with what its schema kept. Reports the fields that were left out, and the texts that can't be stored. */
function inspect(
  input: unknown,
  kept: unknown,
  path: string,
  found: { readonly unknown: Set<string>; readonly problems: FieldProblem[] },
): void {
  if (typeof kept === 'string') {
    const message =
      kept.length > longestText
        ? tooLong(longestText)
        : /[\p{Cc}\p{Cs}]/u.test(kept)
          ? "Remove the characters that can't be printed"
          : null;
    if (message !== null) found.problems.push({ field: path, message });
  }
  if (typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(input as object)) {
    const field = path === '' ? name : `${path}.${name}`;
    if (Object.hasOwn(kept, name)) inspect(value, Reflect.get(kept, name), field, found);
    else found.unknown.add(field.slice(0, longestText).replace(/\.\d+(?=\.|$)/g, '[]'));
  }
}

/** Returns what a line contradicts in itself. */
function* contradictions({ agency, people }: AgencyLine): Generator<FieldProblem> {
  const { account_number: number, record } = agency;
  if ((record?.number ?? number) !== number) {
    yield { field: 'agency.record.number', message: "Differs from the agency's account_number" };
  }
  const team = new Set([agency.agency.agent, ...agency.team].map(({ mvt_id }) => mvt_id));
  for (const [index, { mvt_id }] of people.entries()) {
    if (team.has(mvt_id)) continue;
    const message = `${mvt_id} is neither the agency's agent nor in its team`;
    yield { field: `people.${index}.mvt_id`, message };
  }
}

/** Parses a line's JSON with its schema. */
export function readLine(line: FileLine): ReadLine | readonly FieldProblem[] {
  if ('problem' in line) return [{ field: '', message: line.problem }];
  let input: unknown;
  try {
    input = JSON.parse(line.text);
  } catch {
    return [{ field: '', message: 'Not JSON' }];
  }
  const isStaff = typeof input === 'object' && input !== null && 'staff' in input;
  const parsed = v.safeParse(isStaff ? StaffLine : AgencyLine, input);
  if (!parsed.success) {
    return parsed.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      message: issue.message.slice(0, 200),
    }));
  }
  const unknown = new Set<string>();
  const problems = 'agency' in parsed.output ? [...contradictions(parsed.output)] : [];
  inspect(input, parsed.output, '', { unknown, problems });
  return problems.length > 0 ? problems : { value: parsed.output, unknown: [...unknown] };
}

/** A person as the whole file lists them. */
export interface ListedPerson {
  /** The first line that lists the person. Their name and access come from there. */
  readonly line: number;
  readonly field: string;
  readonly email_address: string;
  readonly username: string;
  readonly groups: string;
  readonly isStaff: boolean;
  /** The last line that lists the person. */
  lastLine: number;
  /** True if the person owns any agency. */
  isOwner: boolean;
}

export interface CheckedFile {
  /** The agencies by number, and whether the file calls them active. */
  readonly agencies: ReadonlyMap<string, { readonly line: number; readonly active: boolean }>;
  /** The people by `mvt_id`, and the provider's employees. */
  readonly people: ReadonlyMap<string, ListedPerson>;
  readonly unknownFields: readonly { readonly field: string; readonly lines: number }[];
  /** The first problems, and the number of all. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

/** Reads a whole file without writing anything, and keeps only what identifies its agencies and people. */
export async function checkFile(file: FileHandle): Promise<CheckedFile> {
  const agencies = new Map<string, { line: number; active: boolean }>();
  const people = new Map<string, ListedPerson>();
  const holders = { email_address: new Map<string, string>(), username: new Map<string, string>() };
  const unknownFields = new Map<string, number>();
  const problems: Problem[] = [];
  let problemCount = 0;

  function report(line: number, found: readonly FieldProblem[]): void {
    problemCount += found.length;
    for (const each of found.slice(0, mostListed - problems.length))
      problems.push({ line, ...each });
  }

  function takePerson(mvtId: string, person: ListedPerson): void {
    const { line, field } = person;
    const complain = (name: string, message: string) =>
      report(line, [{ field: `${field}.${name}`, message }]);
    const known = people.get(mvtId);
    if (known === undefined) {
      people.set(mvtId, person);
      for (const name of ['email_address', 'username'] as const) {
        const value = person[name];
        const holder = holders[name].get(value) ?? mvtId;
        holders[name].set(value, holder);
        if (holder === mvtId) continue;
        complain(name, `${value} also belongs to ${holder} in line ${people.get(holder)?.line}`);
      }
      return;
    }
    if (known.lastLine === line || known.isStaff || person.isStaff) {
      complain('mvt_id', `${mvtId} is also in line ${known.lastLine}`);
    }
    for (const name of ['email_address', 'username', 'groups'] as const) {
      if (known[name] !== person[name]) {
        complain(name, `Contradicts line ${known.line} about ${mvtId}`);
      }
    }
    known.lastLine = line;
    known.isOwner ||= person.isOwner;
  }

  function take(line: number, { value, unknown }: ReadLine): void {
    for (const field of unknown) {
      const name = unknownFields.has(field) || unknownFields.size < mostUnknown ? field : 'others';
      unknownFields.set(name, (unknownFields.get(name) ?? 0) + 1);
    }
    const isStaff = 'staff' in value;
    if ('agency' in value) {
      const { account_number: number, record } = value.agency;
      const known = agencies.get(number);
      const message = `${number} is also in line ${known?.line}`;
      if (known !== undefined) report(line, [{ field: 'agency.account_number', message }]);
      else agencies.set(number, { line, active: record?.active !== false });
      if (record?.active === false) return;
    }
    for (const [index, person] of (isStaff ? [value.staff] : value.people).entries()) {
      takePerson(person.mvt_id, {
        line,
        lastLine: line,
        field: isStaff ? 'staff' : `people.${index}`,
        email_address: person.email_address.toLowerCase(),
        username: person.username,
        groups: person.groups.length === 0 ? '' : JSON.stringify(person.groups.toSorted()),
        isStaff,
        isOwner: 'is_owner' in person && person.is_owner,
      });
    }
  }

  for await (const line of linesOf(file)) {
    const read = readLine(line);
    if ('value' in read) take(line.number, read);
    else report(line.number, read);
  }
  if (agencies.size === 0 && problemCount === 0) {
    report(1, [{ field: '', message: 'The file lists no agency' }]);
  }
  return {
    agencies,
    people,
    unknownFields: [...unknownFields].map(([field, lines]) => ({ field, lines })),
    problems,
    problemCount,
  };
}
