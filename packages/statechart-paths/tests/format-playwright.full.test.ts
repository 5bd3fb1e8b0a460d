import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { modulesBeside, writePlaywright } from '../src/formats/playwright';
import { hostileDocument } from './hostile-document';
import { orderDocument } from './order-paths';

const modules = {
  machine: { module: './order-machine', name: 'orderMachine' },
  model: { module: './order-machine', name: 'orderModel' },
  executors: { module: './order-page', name: 'orderExecutors' },
  createDriver: { module: './order-page', name: 'openOrderPage' },
};

/** Returns the compiler's messages for specs next to the order's machine. */
function problemsOf(sources: Readonly<Record<string, string>>): readonly string[] {
  const root = join(import.meta.dirname, '../../..');
  mkdirSync(join(root, 'reports'), { recursive: true });
  const folder = mkdtempSync(join(root, 'reports/specs-'));
  try {
    for (const [name, source] of Object.entries(sources)) {
      writeFileSync(join(folder, `${name}.spec.ts`), source);
    }
    const options = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types: ['node'], rootDirs: [folder, import.meta.dirname] },
      include: [folder],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the labels that a spec passes to `walk.start` and `walk.step`, as the compiler parses them. */
function labelsIn(source: string): readonly string[] {
  const labels: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^walk\.(start|step)$/.test(node.expression.getText())) {
      const [label] = node.arguments;
      if (label !== undefined && ts.isStringLiteral(label)) labels.push(label.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('labels.ts', source, ts.ScriptTarget.Latest, true));
  return labels;
}

describe('paths as a Playwright spec', () => {
  const source = writePlaywright(orderDocument, modules);
  const hostile = writePlaywright(hostileDocument, modules);

  it(
    'compile with the types of the machine, model, executors and driver',
    { timeout: 60_000 },
    () => {
      const broken = source.replace('openOrderPage', 'openOtherPage');
      expect(problemsOf({ source, hostile, broken })).toEqual([
        expect.stringMatching(/broken\.spec\.ts.*no exported member named 'openOtherPage'/),
      ]);
    },
  );

  it('contain malicious names verbatim', () => {
    expect(labelsIn(hostile)).toEqual(hostileDocument.paths.flatMap(({ name }) => [name, name]));
  });

  it('name requirements in step titles, tags and annotations', () => {
    expect(source).toContain(
      `await test.step('2. Let "order.confirm" happen → ordering [order.confirm]', () =>`,
    );
    expect(source).toContain(
      "test('2. tour 2', { tag: ['@order.edit', '@order.confirm', '@order.failed'], annotation: [",
    );
    expect(source).toContain(
      "{ type: 'requirement', description: 'order.confirm: An order is confirmed.' },",
    );
    expect(hostile).toContain("'@_tag__other_Scenario:_Given'");
  });

  it('import modules next to the spec by default', () => {
    expect(modulesBeside('card-editor')).toEqual({
      machine: { module: './card-editor-machine', name: 'cardEditorMachine' },
      model: { module: './card-editor-model', name: 'cardEditorModel' },
      executors: { module: './card-editor-executors', name: 'cardEditorExecutors' },
      createDriver: { module: './card-editor-executors', name: 'createDriver' },
    });
  });
});
