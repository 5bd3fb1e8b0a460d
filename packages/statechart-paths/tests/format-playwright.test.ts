import { basename, join } from 'node:path';
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

/** Compiles specs as if they were in this folder, and returns the errors by spec name. */
function problemsOf(sources: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = import.meta.dirname;
  const virtual = new Map(
    Object.entries(sources).map(([name, source]) => [join(folder, `${name}.spec.ts`), source]),
  );
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, '../../../tsconfig.json'),
    { types: [] },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  if (config === undefined) throw new Error('tsconfig.json cannot be read.');
  const host = ts.createCompilerHost(config.options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => virtual.get(file) ?? readFile(file);
  host.fileExists = (file) => virtual.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const source = virtual.get(file);
    return source === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, source, language);
  };
  const program = ts.createProgram([...virtual.keys()], config.options, host);
  return Object.fromEntries(
    [...virtual.keys()].map((file) => {
      const own = program.getSourceFile(file);
      const found = [
        ...program.getSyntacticDiagnostics(own),
        ...program.getSemanticDiagnostics(own),
      ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      return [basename(file, '.spec.ts'), found];
    }),
  );
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
      expect(problemsOf({ source, hostile, broken })).toEqual({
        source: [],
        hostile: [],
        broken: [expect.stringContaining("no exported member named 'openOtherPage'")],
      });
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
