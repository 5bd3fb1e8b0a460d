/** The sandbox registrar's behavior for a name. */
export interface SandboxName {
  readonly registered: boolean;
  /** The lock; `until-third`: unlocked from the third lookup on. */
  readonly lock: 'unlocked' | 'locked' | 'unknown' | 'until-third';
  /** The auth code to accept; `null` for any code. */
  readonly authCode: string | null;
  readonly slow: boolean;
  readonly broken: boolean;
  /** How an order goes on. A transfer always takes its time. */
  readonly course: 'at once' | 'refused' | 'late' | 'refused late' | 'asks the owner';
  /** What a year costs; `null` for a premium name, which isn't sold to us. */
  readonly yearCents: number | null;
  /** The order succeeds, but the response is dropped. */
  readonly losesAnswer: boolean;
}

const free: SandboxName = {
  registered: false,
  lock: 'unlocked',
  authCode: null,
  slow: false,
  broken: false,
  course: 'at once',
  yearCents: 1400,
  losesAnswer: false,
};
const elsewhere: SandboxName = { ...free, registered: true };

const names: Readonly<Record<string, SandboxName>> = {
  'harbor-coverage.com': { ...elsewhere, authCode: 'HC-2041-XFER' },
  'locked-coverage.com': { ...elsewhere, lock: 'until-third', authCode: 'LOCK-7' },
  'opaque-coverage.com': {
    ...elsewhere,
    lock: 'unknown',
    authCode: 'OPAQUE-7',
    course: 'refused late',
  },
  'lost-transfer-coverage.com': { ...elsewhere, authCode: 'LOST-7', losesAnswer: true },
  'slow-coverage.com': { ...elsewhere, authCode: 'SLOW-7', slow: true },
  'broken-coverage.com': { ...elsewhere, broken: true },
  'unsure-coverage.com': { ...free, broken: true },
  'lost-coverage.com': { ...free, losesAnswer: true },
  'refused-coverage.com': { ...free, course: 'refused' },
  'patient-coverage.com': { ...free, course: 'late' },
  'regretted-coverage.com': { ...free, course: 'refused late' },
  'unverified-coverage.com': { ...free, course: 'asks the owner' },
  'approval-coverage.com': { ...elsewhere, authCode: 'APPROVE-7', course: 'asks the owner' },
  'premium-coverage.com': { ...free, yearCents: null },
  'costly-coverage.com': { ...free, yearCents: 250_000 },
};

export function sandboxName(name: string): SandboxName {
  return (
    (Object.hasOwn(names, name) ? names[name] : undefined) ??
    (name.includes('taken') ? elsewhere : free)
  );
}

export interface SandboxNames {
  /** Returns a name's behavior. Throws `RegistrarFailed` for names that are set to fail. */
  of(this: void, name: string): Promise<SandboxName>;
}

export const demoNames: SandboxNames = {
  of: (name) => Promise.resolve(sandboxName(name)),
};
