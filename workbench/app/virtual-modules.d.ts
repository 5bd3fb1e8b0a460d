/** Machines that `npm run workbench -- --file` adds to the page; none otherwise. */
declare module 'virtual:foreign-machines' {
  export const foreignMachines: readonly {
    readonly machine: import('xstate').AnyStateMachine;
    readonly model: import('statechart-paths/model').Model | undefined;
  }[];
}
