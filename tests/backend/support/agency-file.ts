import type { AgencyLine } from '@contract/import';
import { sampleAccount } from '@contract/samples/sample-answers';

const person = (id: string, name: string) => ({
  mvt_id: id,
  names: { first_name: name, last_name: 'Cedar' },
  email_address: `${id}@granite.example`,
  designations: [],
  products: [],
});

type FilePerson = AgencyLine['people'][number];

export const personOf = (id: string, changes: Partial<FilePerson> = {}): FilePerson => ({
  mvt_id: id,
  email_address: `${id}@granite.example`,
  username: id,
  is_owner: false,
  groups: [],
  ...changes,
});

/** An agency's line. Its agent is `o<number>`, an owner; its team consists of the other people. */
export function agencyLine(
  number: number | string,
  changes: Readonly<Record<string, unknown>> = {},
  people: readonly FilePerson[] = [
    personOf(`o${number}`, { is_owner: true }),
    personOf(`m${number}`),
  ],
) {
  const { record: _, agency, ...account } = sampleAccount();
  const team = people.slice(1).map(({ mvt_id }) => ({ ...person(mvt_id, 'Theo'), active: true }));
  return {
    agency: {
      ...account,
      account_number: String(number),
      full_name: `Agency ${number}`,
      agency: { ...agency, agent: person(people[0]?.mvt_id ?? `o${number}`, 'Robin') },
      team,
      ...changes,
    },
    people,
  };
}

export const staffLine = (id: string, changes: Readonly<Record<string, unknown>> = {}) => {
  const { is_owner: _, ...identity } = personOf(id);
  return { staff: { ...identity, first_name: 'Sam', last_name: 'Ogden', ...changes } };
};

export const fileOf = (lines: readonly unknown[]) =>
  lines.map((each) => `${JSON.stringify(each)}\n`).join('');

/** `count` agencies with five people each. */
export function* manyAgencies(count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const number = 300_000 + index;
    const people = [
      personOf(`o${number}`, { is_owner: true }),
      ...Array.from({ length: 4 }, (_, at) => personOf(`m${number}-${at}`)),
    ];
    yield `${JSON.stringify(agencyLine(number, {}, people))}\n`;
  }
}
