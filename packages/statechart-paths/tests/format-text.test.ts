import { describe, expect, it } from 'vitest';
import { actionOf } from '../src/formats/numbered-steps';
import { formats } from '../src/formats/formats';
import { pathOf, readPathDocument } from '../src/path-document';
import { replay } from '../src/explore/replay';
import { hostileDocument, hostileMachine } from './hostile-document';
import { orderMachine, orderModel } from './order-machine';
import { orderDocument } from './order-paths';

/** Invisible characters and characters that change the reading order, except line breaks. */
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/;

describe('paths as text', () => {
  const text = formats.text.write(orderDocument);

  it('show each step with its state and requirements', () => {
    expect(text).toContain('order: 3 paths, tour, cost 12\n');
    const lines = text.split('\n');
    const place = lines.findIndex((line) => /1 {2}name\.type harbor +→ editing$/.test(line));
    expect(lines[place + 1]).toMatch(/2 {2}order\.confirm +→ ordering$/);
    expect(lines[place + 2]).toMatch(/^ +order\.confirm: An order is confirmed\.$/);
    expect(text).toMatch(/1 {2}refused order\.confirm +→ editing/);
  });

  it('escape control characters in names', () => {
    const hostile = formats.text.write(hostileDocument);
    expect(hostile).not.toMatch(INVISIBLE);
    const blanks = hostileDocument.paths.length + 1;
    // The header, and for each path its name, two steps and three requirements.
    expect(hostile.split('\n')).toHaveLength(1 + hostileDocument.paths.length * 6 + blanks);
  });
});

describe('paths as JSON', () => {
  it.each([
    ['the order', orderDocument, orderMachine, orderModel],
    ['hostile names', hostileMachine.document, hostileMachine.machine, hostileMachine.model],
  ])(
    'survive a round trip and can be replayed on the machine: %s',
    (_of, document, machine, model) => {
      const read = readPathDocument(formats.json.write(document));
      if (read.kind === 'unreadable') throw new Error(read.sentence);
      expect(read.document).toEqual(document);
      for (const path of read.document.paths) {
        expect(replay(pathOf(path), machine, model).kind).toBe('replayed');
      }
    },
  );
});

describe('paths as a checklist', () => {
  const text = formats.markdown.write(orderDocument);

  it('have a checkbox for each step, with the expected state and the requirement', () => {
    const steps = orderDocument.paths.flatMap((path) => [path.start, ...path.steps]);
    expect(text.match(/^- \[ \] /gm)).toHaveLength(steps.length);
    expect(text).toContain(
      '- [ ] **2.** Let "order.confirm" happen\n  - Expect: **ordering**\n  - Requirement order.confirm: An order is confirmed.\n',
    );
    expect(text).toContain('- [ ] **1.** Try "order.confirm", which is refused\n');
  });

  it('escape any markup in names', () => {
    const hostile = formats.markdown.write(hostileDocument);
    expect(hostile).not.toMatch(INVISIBLE);
    const withoutEscapes = hostile.replaceAll(/\\./g, '');
    expect(withoutEscapes).not.toMatch(/[`_<>|~&@$]/);
    // Only checkboxes, step numbers and states have markup.
    const own = withoutEscapes.replaceAll(/^- \[ \] |^#+ |\*\*\d+\.\*\*|Expect: \*\*|\*\*$/gm, '');
    expect(own).not.toMatch(/[*#[\]]/);
  });
});

describe('the description of a step', () => {
  it.each([
    ['after patience', 'Let "patience" pass'],
    ['after 1000', 'Let 1000 ms pass'],
    ['after 1000 form.saved', 'Let 1000 ms in "form.saved" pass'],
    ['refused order.confirm', 'Try "order.confirm", which is refused'],
    ['order.confirm', 'Let "order.confirm" happen'],
  ])('says what a person does for %s', (label, action) => {
    const step = { label, number: 1, state: 'a', transitions: [], requirements: [] };
    expect(actionOf(step)).toBe(action);
  });
});
