import { beforeAll, describe, expect, it } from 'vitest';
import { SmallTree, type CheckResult } from './small-tree';

const conventions = 'scripts/checks/check-conventions.ts';

describe('the conventions check', () => {
  const broken = [
    { what: 'export *', file: 'src/shared/api/all.ts', text: `export * from './http';\n` },
    {
      what: 'as unknown as',
      file: 'contract/cast.ts',
      text: `export const port = '1' as unknown as number;\n`,
    },
    {
      what: 'a decision by user type',
      file: 'src/pages/login/ui/staff-button.ts',
      text: `export const isStaff = (user: { user_type: string }) => user.user_type === 'staff';\n`,
    },
    {
      what: 'a text in a view',
      file: 'src/pages/login/ui/greeting.tsx',
      text: `export const Greeting = () => <p>Welcome back</p>;\n`,
    },
    {
      what: 'a text in an attribute of a view',
      file: 'src/pages/login/ui/label.tsx',
      text: `export const Label = () => <button aria-label="Close" />;\n`,
    },
    {
      what: 'a formatted day that is taken apart',
      file: 'backend/shared/formatted.ts',
      text: `export const day = (at: Date) => at.toLocaleDateString('en-CA').split('-');\n`,
    },
    {
      what: 'a formatted sum that is compared',
      file: 'src/shared/lib/format/same-sum.ts',
      text: `export const isSame = (a: number, b: number) => money(a) === money(b);\n`,
    },
    {
      what: 'a formatted day that is a key',
      file: 'src/shared/lib/format/key.ts',
      text: `export const of = (rows: Map<string, number>, at: Date) => rows.get(dayInWords(at));\n`,
    },
    ...[
      'export const day = (at: Date) => at.toISOString().slice(0, 10);',
      'export const day = (at: Date) => at.getUTCDate();',
      'export const day = (at: Date) => at.getDate();',
      "export const options = { timeZone: 'UTC' };",
      "export const day = sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;",
    ].map((code, index) => ({
      what: `a day outside the portal's time zones: ${code}`,
      file: `backend/resources/day-${index}.ts`,
      text: `${code}\n`,
    })),
    {
      what: 'a height that counts the space under toolbars',
      file: 'src/shared/ui/tall.css.ts',
      text: `export const tall = { height: '100vh' };\n`,
    },
    {
      what: 'such a height with a value from elsewhere',
      file: 'src/shared/ui/computed-height.css.ts',
      text: 'export const tall = (part: number) => ({ height: `${part}vh` });\n',
    },
    {
      what: "a bar at a phone's edge",
      file: 'src/shared/ui/bar.css.ts',
      text: `export const bar = { position: 'fixed', bottom: 0 };\n`,
    },
    {
      what: "a bar that scrolls to a phone's edge",
      file: 'src/shared/ui/sticky-bar.css.ts',
      text: `export const bar = { position: 'sticky', insetBlockEnd: 0 };\n`,
    },
    {
      what: 'a thing that only hovering shows',
      file: 'src/shared/ui/hidden.css.ts',
      text: `export const shown = { '&:hover': { opacity: 1 } };\n`,
    },
    {
      what: 'a thing elsewhere that only hovering shows',
      file: 'src/shared/ui/hidden-elsewhere.css.ts',
      text: `globalStyle('a:hover > b', { opacity: 1 });\n`,
    },
    { what: 'a file named utils.ts', file: 'src/shared/lib/date/utils.ts', text: `export {};\n` },
    {
      what: 'a guard without a name',
      file: 'machines/transfer/inline-guard.ts',
      text: `export const inline = { guard: () => true };\n`,
    },
    {
      what: 'a guard without a name inside a composite',
      file: 'machines/transfer/composite-guard.ts',
      text: `export const inline = { guard: not(() => true) };\n`,
    },
    {
      what: 'a silenced check without its reason',
      file: 'src/shared/lib/date/silenced.ts',
      text: `// oxlint-disable-next-line no-console\nexport {};\n`,
    },
    {
      what: 'all checks of a line silenced',
      file: 'src/shared/lib/date/silenced-line.ts',
      text: `export const quiet = 'a'; // eslint-disable-line -- it has to be quiet\n`,
    },
    {
      what: 'all checks of a file silenced',
      file: 'src/shared/lib/date/silenced-file.ts',
      text: `/* oxlint-disable */\nexport {};\n`,
    },
    {
      what: 'all checks of an element silenced',
      file: 'src/shared/ui/silenced-element.tsx',
      text: `export const Quiet = () => (\n  <div>\n    {/* oxlint-disable-next-line */}\n    <p />\n  </div>\n);\n`,
    },
    {
      what: 'any type error silenced',
      file: 'backend/silenced-type.ts',
      text: `// @ts-expect-error\nexport const wrong: number = 'one';\n`,
    },
    {
      what: 'a citation of a text outside the repository',
      file: 'contract/cited.ts',
      text: `/** A day (specification, section 3). */\nexport const day = 1;\n`,
    },
    { what: 'a barrel in shared', file: 'src/shared/ui/index.ts', text: `export {};\n` },
  ];

  function check(sources?: Readonly<Record<string, string>>): CheckResult {
    const tree = new SmallTree(sources);
    const result = tree.run(conventions);
    tree.remove();
    return result;
  }

  it('passes for valid code', () => {
    const result = check();
    expect(result.output).toContain(' 0 problems');
    expect(result.passed).toBe(true);
  });

  describe('violations', () => {
    let result: CheckResult;

    beforeAll(() => {
      result = check(Object.fromEntries(broken.map(({ file, text }) => [file, text])));
    });

    it('fail the check', () => {
      expect(result.passed).toBe(false);
    });

    it.each(broken)('are reported: $what', ({ file }) => {
      expect(result.output).toContain(`${file}:`);
    });
  });

  it('allows named guards, also when they are combined or have parameters', () => {
    const text = `export const named = { guard: and(['open', { type: 'free', params: () => 1 }]) };\n`;
    expect(check({ 'machines/transfer/guards.ts': text }).passed).toBe(true);
  });

  it('allows visible text in a copy file, and invisible strings in a view', () => {
    const sources = {
      'src/pages/login/ui/login-copy.tsx': `export const lead = <p>Welcome back</p>;\n`,
      'src/pages/login/ui/login-view.tsx': `export const View = () => <p className="lead">{lead}</p>;\n`,
    };
    expect(check(sources).passed).toBe(true);
  });

  it('allows directives that give a reason or name the type error, and strings that look like directives', () => {
    const sources = {
      'src/shared/lib/date/reason.tsx': `// oxlint-disable-next-line no-console, eqeqeq -- it speaks\nexport {};\n`,
      'backend/named.ts': `// @ts-expect-error 'one' is no number\nexport const wrong: number = 'one';\n`,
      'scripts/generate.ts': `export const head = '/* eslint-disable */\\n// @ts-nocheck';\n`,
      'src/app/tree.gen.ts': `/* eslint-disable */\n// @ts-nocheck\nexport {};\n`,
    };
    expect(check(sources).output).toContain(' 0 problems');
  });

  it('refuses a second schema snapshot', () => {
    const { passed, output } = check({
      'contract/port.ts': 'export const port = 1;\n',
      'backend/migrations/meta/0001_snapshot.json': '{}',
      'backend/migrations/meta/0002_snapshot.json': '{}',
    });
    expect(passed).toBe(false);
    expect(output).toContain('0001_snapshot.json: only the latest');
    expect(output).not.toContain('0002_snapshot.json:');
  });

  it('fails if it reads no files', () => {
    expect(check({}).passed).toBe(false);
  });
});
