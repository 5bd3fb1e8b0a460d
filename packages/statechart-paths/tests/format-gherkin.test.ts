import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { describe, expect, it } from 'vitest';
import { formats } from '../src/formats/formats';
import type { PathDocument } from '../src/path-document';
import { hostileDocument } from './hostile-document';
import { orderDocument } from './order-paths';

function read(document: PathDocument) {
  const newId = IdGenerator.incrementing();
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  const parsed = parser.parse(formats.gherkin.write(document));
  return { feature: parsed.feature, pickles: compile(parsed, 'paths.feature', newId) };
}

describe('paths as Gherkin', () => {
  it('form a feature with one scenario per path, tagged with its requirements', () => {
    const { feature, pickles } = read(orderDocument);
    expect(feature?.name).toBe('order');
    expect(pickles.map(({ name }) => name)).toEqual(['tour 1', 'tour 2', 'nothing without a name']);
    expect(pickles[1]?.tags.map(({ name }) => name)).toEqual([
      '@order.edit',
      '@order.confirm',
      '@order.failed',
    ]);
  });

  it("describe each step's action, state and requirements", () => {
    const steps = read(orderDocument).pickles[0]?.steps ?? [];
    expect(steps.map(({ text }) => text).slice(0, 6)).toEqual([
      'the start "fresh"',
      'the state is "editing" by the requirements',
      '"name.type harbor" happens',
      'the state is "editing"',
      '"order.confirm" happens',
      'the state is "ordering" by the requirements',
    ]);
    expect(steps[5]?.argument?.dataTable?.rows[0]?.cells.map(({ value }) => value)).toEqual([
      'order.confirm',
      'An order is confirmed.',
    ]);
    const refused = read(orderDocument).pickles[2]?.steps.map(({ text }) => text);
    expect(refused).toContain('"order.confirm" is tried and refused');
  });

  it('preserve malicious names verbatim', () => {
    const { feature, pickles } = read(hostileDocument);
    expect(feature?.children).toHaveLength(hostileDocument.paths.length);
    expect(pickles.map(({ steps }) => steps.length)).toEqual(pickles.map(() => 4));
    const tables = pickles.flatMap(({ steps }) =>
      steps.flatMap(({ argument }) =>
        (argument?.dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value)),
      ),
    );
    expect(tables.filter((row) => row.length !== 2)).toEqual([]);
    expect(tables).toContainEqual(['a|b||c \\| d \\', 'Rule a|b||c \\| d \\']);
    expect(pickles.flatMap(({ tags }) => tags.map(({ name }) => name))).toContain(
      '@__heading__35;_100%',
    );
  });
});
