// @vitest-environment jsdom
// Mermaid asks for a window and a document as soon as it is imported.
import mermaid from 'mermaid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formats } from '@workbench/paths/formats/formats';
import { visibleText } from '@workbench/paths/formats/numbered-steps';
import type { PathDocument } from '@workbench/paths/path-document';
import { hostileDocument, hostileMachine } from './hostile-document';
import { orderDocument } from './order-paths';

const Relations = v.array(
  v.object({ id1: v.string(), id2: v.string(), relationTitle: v.string() }),
);

/** Mermaid keeps a character reference in a form of its own until it draws. */
function drawn(text: string): string {
  return text.replaceAll(/ﬂ°°(\d+)¶ß/g, (_all, point: string) => String.fromCodePoint(+point));
}

async function arrows(document: PathDocument): Promise<readonly string[]> {
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(formats.mermaid.write(document));
  if (!('getRelations' in db) || typeof db.getRelations !== 'function') {
    throw new Error('Mermaid read no state diagram.');
  }
  return v
    .parse(Relations, db.getRelations())
    .map(({ id1, id2, relationTitle }) => `${id1} → ${id2}: ${drawn(relationTitle)}`);
}

describe('paths as a Mermaid diagram', () => {
  it.each([orderDocument, hostileDocument, hostileMachine.document])(
    'parse with its own parser',
    async (document) => {
      const parsed = await mermaid.parse(formats.mermaid.write(document));
      expect(parsed).toMatchObject({ diagramType: 'stateDiagram' });
    },
  );

  it('number the steps of every path on the arrows, and name their requirements', async () => {
    expect(await arrows(orderDocument)).toEqual([
      'root_start → s1: 1.0, 3.0 fresh (order.edit)',
      's1 → s1: 1.1 name.type harbor',
      's1 → s2: 1.2, 2.1, 2.3 order.confirm (order.confirm)',
      's2 → s3: 1.3 placeOrder done placed',
      'root_start → s1: 2.0 known (order.edit)',
      's2 → s1: 2.2 placeOrder error down (order.failed, order.edit)',
      's2 → s4: 2.4 after patience',
      's4 → s1: 2.5 order.again (order.edit)',
      's1 → s1: 3.1 refused order.confirm',
    ]);
  });

  it('show hostile names verbatim', async () => {
    const found = await arrows(hostileDocument);
    const expected = hostileDocument.paths.flatMap(({ name }, place) => [
      `root_start → s${2 * place + 1}: ${place + 1}.0 ${visibleText(`${name} (${name})`)}`,
      `s${2 * place + 1} → s${2 * place + 2}: ${place + 1}.1 ${visibleText(`${name} (${name}, plain)`)}`,
    ]);
    expect(found).toEqual(expected);
  });
});
