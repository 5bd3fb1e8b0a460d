/** The machines that `npm run workbench -- --file` adds to the page; otherwise empty. */
declare module 'virtual:foreign-machines' {
  export const foreignMachines: readonly {
    readonly machine: import('xstate').AnyStateMachine;
    readonly model: import('statechart-paths/model').Model | undefined;
  }[];
}
