import { setup } from 'xstate';

const groups = 8;
const members = 4;

/**
 * A machine that the workbench has never seen, with 40 states and 80 transitions: eight steps of four states each, with
 * transitions forward and back.
 */
export const foreignMachine = setup({}).createMachine({
  id: 'foreign',
  initial: 'step0',
  states: Object.fromEntries(
    Array.from({ length: groups }, (_, group) => [
      `step${group}`,
      {
        initial: 'part0',
        on: {
          next: `step${(group + 1) % groups}`,
          [`jump${group}`]: `step${(group + 3) % groups}`,
        },
        states: Object.fromEntries(
          Array.from({ length: members }, (_, member) => [
            `part${member}`,
            {
              on: {
                [`go${member}`]: `part${(member + 1) % members}`,
                [`back${member}`]: `part${(member + 3) % members}`,
              },
            },
          ]),
        ),
      },
    ]),
  ),
});
