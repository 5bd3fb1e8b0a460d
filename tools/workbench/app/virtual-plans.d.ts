declare module 'virtual:plans' {
  /** Empty on the development server, which computes plans on request. */
  export const plans: import('./plan').Plans;
  /** The last revisions that changed a machine; empty on the development server, which reads any revision. */
  export const revisions: readonly import('./plan').Revision[];
}
