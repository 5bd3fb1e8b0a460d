import { machines } from '@machines/index';
import type { Requirements } from '@machines/shared/requirements';
import { pageRequirements } from '@workbench/requirements/page-requirements';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';

const path = 'docs/requirements.md';

interface Group {
  readonly title: string;
  readonly requirements: Requirements;
}

/** Groups the requirements by machine. A requirement of several machines is listed only under the first one. */
function ofOneMachineEach(): readonly Group[] {
  const listed = new Set<string>();
  return machines.map(({ title, requirements }) => ({
    title,
    requirements: Object.fromEntries(
      Object.entries<Requirements[string]>(requirements).filter(([id]) => {
        const isNew = !listed.has(id);
        listed.add(id);
        return isNew;
      }),
    ),
  }));
}

function section({ title, requirements }: Group): string {
  const rows = Object.entries(requirements).map(
    ([id, { text, source }]) => `| \`${id}\` | ${text} | ${source} |`,
  );
  return [
    '',
    `### ${title}`,
    '',
    '| id | requirement | source |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const requirementsDocument = () => `# Requirements

The portal's requirements, with the ids that code and tests cite. The source is a section of the specification, or \`decisions\` where the specification is silent. \`npm run docs:requirements\` generates this page; a test fails if the page is out of date.

## Machines

States and transitions cite these ids, and \`npm run paths\` lists the requirements that each path covers.
${ofOneMachineEach().map(section).join('\n')}

## Pages
${pageRequirements.map(section).join('\n')}
`;

it('the documented requirements match the machines and pages', async () => {
  const { code } = await format(path, requirementsDocument());
  await expect(code).toMatchFileSnapshot(`../../${path}`);
});

it('no two requirements have the same id', () => {
  const ids = pageRequirements.flatMap(({ requirements }) => Object.keys(requirements));
  const all = [...ids, ...new Set(machines.flatMap((each) => Object.keys(each.requirements)))];
  expect(all).toEqual([...new Set(all)]);
});
