import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const testFiles = ['tests', 'tools', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

/** A test file in a document, and the parts of titles that follow it: `` `csrf.test.ts` *is valid only*, *survives* ``. */
const citation = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? \*[^*]+\*)*)/g;

function problemsOfTests(text: string): readonly string[] {
  return [...text.matchAll(citation)].flatMap(([cited, name = '', titles = '']) => {
    const parts = [...titles.matchAll(/\*([^*]+)\*/g)].map(([, part = '']) => part);
    const files = testFiles.filter((path) => `/${path}`.endsWith(`/${name}`)).map(read);
    return files.some((file) => parts.every((part) => file.includes(part))) ? [] : [cited];
  });
}

/** Returns the anchors of a document's headings, as GitHub writes them. */
function anchorsOf(path: string): readonly string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function problemsOfLinks(text: string): readonly string[] {
  const links = text.matchAll(/\]\(((?!https:)[^)#]*)(?:#([^)]+))?\)/g);
  return [...links].flatMap(([link, file = '', anchor]) => {
    const path = join('docs', file);
    if (file !== '' && !existsSync(join(root, path))) return [link];
    return anchor === undefined || file === '' || anchorsOf(path).includes(anchor) ? [] : [link];
  });
}

function problemsOfFiles(text: string): readonly string[] {
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.[a-z]+)`/g)].map(([, path = '']) => path);
  return paths.filter(
    (path) => !/\.(?:test|spec)\.tsx?$/.test(path) && !existsSync(join(root, path)),
  );
}

describe.each(['docs/security.md', 'docs/asvs.md', 'docs/tasks.md'])('%s', (path) => {
  it('cites only existing tests, files and headings', () => {
    const text = read(path);
    const problems = [problemsOfTests, problemsOfFiles, problemsOfLinks].flatMap((of) => of(text));
    expect(problems).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  /** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. The standard lists them first. */
  const sections: Readonly<Record<number, readonly number[]>> = {
    1: [2, 9, 11, 3, 2],
    2: [3, 3, 4, 1],
    3: [0, 2, 4, 6, 5, 0, 2],
    4: [3, 1, 2, 4],
    5: [1, 3, 2, 3],
    6: [3, 12, 4, 4, 5, 3, 0, 4],
    7: [3, 4, 2, 5, 2, 2],
    8: [2, 3, 1, 1],
    9: [3, 4],
    10: [2, 2, 4, 11, 5, 2, 3],
    11: [2, 3, 3, 4, 1, 1],
    12: [3, 2, 4],
    13: [1, 5, 2, 5],
    14: [2, 4, 3],
    15: [3, 3, 7],
    16: [1, 5, 4, 3, 3],
    17: [1, 4, 2],
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, index) => upTo(count).map((each) => `${chapter}.${index + 1}.${each}`)),
  );

  /** Expands the ids of a row, such as `17.1.1, 17.2.1–17.2.4`. */
  const idsIn = (cell: string) =>
    cell.split(', ').flatMap((range) => {
      const [first = '', last = first] = range.split('–');
      return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1);
    });

  const text = read('docs/asvs.md');
  const rows = [
    ...text.matchAll(/^\| (\d[^|]*) \| [^|]+ \| ([^|]+) \| ([^|]*) \| ?([^|]*?) ?\|$/gm),
  ].map(([, ids = '', state = '', where = '', tests = '']) => ({
    ids: idsIn(ids),
    state,
    where,
    tests,
  }));

  it('lists every requirement of levels 1 and 2 once', () => {
    expect(rows.flatMap(({ ids }) => ids)).toEqual(requirements);
  });

  it('cites a file, a document or a test for everything that is met', () => {
    const met = rows.filter(({ state }) => state === 'Met');
    expect(met.filter(({ where, tests }) => !/`|\]\(/.test(where + tests))).toEqual([]);
  });

  it('sums up the states', () => {
    const count = (state: string) =>
      rows.filter((row) => row.state === state).flatMap(({ ids }) => ids).length;
    const [met, partly, not] = ['Met', 'Partly', 'Not met'].map(count);
    expect(/^Of .*$/m.exec(text)?.[0]).toBe(
      `Of ${requirements.length} requirements, ${met} are met, ${partly} partly and ${not} not; ${count('Operator')} depend on the operator, and ${count('n/a')} don't apply.`,
    );
  });
});
