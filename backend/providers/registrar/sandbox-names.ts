/** The sandbox registrar's behavior for a name. */
export interface SandboxName {
  readonly registered: boolean;
  /** The lock; `until-third`: unlocked from the third lookup on. */
  readonly lock: 'unlocked' | 'locked' | 'unknown' | 'until-third';
  /** The auth code to accept; `null` for any code. */
  readonly authCode: string | null;
  readonly transferFails: boolean;
  readonly slow: boolean;
  readonly broken: boolean;
  readonly refusesRegistration: boolean;
  /** The order succeeds, but the response is dropped. */
  readonly losesAnswer: boolean;
}

const free: SandboxName = {
  registered: false,
  lock: 'unlocked',
  authCode: null,
  transferFails: false,
  slow: false,
  broken: false,
  refusesRegistration: false,
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
    transferFails: true,
  },
  'lost-transfer-coverage.com': { ...elsewhere, authCode: 'LOST-7', losesAnswer: true },
  'slow-coverage.com': { ...elsewhere, authCode: 'SLOW-7', slow: true },
  'broken-coverage.com': { ...elsewhere, broken: true },
  'unsure-coverage.com': { ...free, broken: true },
  'lost-coverage.com': { ...free, losesAnswer: true },
  'refused-coverage.com': { ...free, refusesRegistration: true },
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
