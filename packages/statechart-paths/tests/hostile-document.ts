import { createMachine } from 'xstate';
import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { documentPaths, type PathDocument } from '../src/path-document';

/** Texts that could break a format. */
export const hostileTexts = [
  `double " and 'single' and \`back\``,
  'two\nlines\r\nand\ttabs',
  'a|b||c \\| d \\',
  '# heading #35; 100%',
  '<script>alert(1)</script> & <!-- ]]> -->',
  'emoji 🏁👩‍🚀 and café',
  `=cmd|'/C calc'!A0`,
  '+1 -2 @SUM(A1)',
  ' begins and ends with space ',
  '%%{init: {"theme": "dark"}}%% style a:b#fff;',
  '${process.exit(1)} */ // {{x}}',
  '--> [*] : note right of s1',
  '@tag @other Scenario: Given',
  '*bold* _em_ [x](http://a.b) ~~no~~ $x$',
  'null\u0000bell\u0007escape\u001b[31m right\u202eto left\u2028end \ud800',
  'very long '.repeat(200),
] as const;

/** A document with malicious text in every field, even in fields where no machine could produce it. */
export const hostileDocument: PathDocument = {
  format: 'statechart-paths',
  version: 1,
  machine: hostileTexts[0],
  fingerprint: '0123456789abcdef',
  generator: hostileTexts[1],
  cost: 2 * hostileTexts.length,
  requirementTexts: Object.fromEntries(hostileTexts.map((text) => [text, `Rule ${text}`])),
  paths: hostileTexts.map((text) => ({
    name: text,
    start: { label: text, state: text, transitions: [text], requirements: [text] },
    steps: [
      { label: text, state: `after ${text}`, transitions: [], requirements: [text, 'plain'] },
    ],
  })),
};

/**
 * Malicious names without spaces, which separate the words of labels, and without dots and backslashes, which XState
 * parses in targets.
 */
const names = hostileTexts.map((text) => text.replaceAll(/[\s.\\]/gu, '_').slice(0, 300));

const machine = createMachine({
  id: 'hostile',
  initial: 'at rest',
  states: {
    'at rest': {
      on: Object.fromEntries(names.map((name) => [name, { target: `in ${name}` }])),
      meta: { requirements: names },
    },
    ...Object.fromEntries(names.map((name) => [`in ${name}`, {}])),
  },
});

const model: Model = {
  inputs: Object.fromEntries(hostileTexts.map((text) => [text, {}])),
  events: Object.fromEntries(names.map((name) => [name, { [name]: {}, other: {} }])),
};

/** A machine with malicious names for events, states, inputs and requirements, and its paths. */
export const hostileMachine = {
  machine,
  model,
  document: documentPaths(explore(machine, model), {
    generator: 'by hand',
    paths: hostileTexts.map((input, place) => ({
      name: input,
      input,
      steps: [`${names[place] ?? ''} ${names[place] ?? ''}`],
    })),
  }),
};
