/** How the sandbox registrar treats a name that is registered elsewhere. */
export interface SandboxName {
  readonly registered: boolean;
  /** `until-third`: locked for the first two look-ups of a world. */
  readonly lock: 'unlocked' | 'locked' | 'unknown' | 'until-third';
  /** Any code will do when it is null. */
  readonly authCode: string | null;
  readonly transferFails: boolean;
  readonly slow: boolean;
  readonly broken: boolean;
  readonly refusesRegistration: boolean;
  /** The order goes through, but its answer never arrives. */
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

/** What the sandbox registrar knows of a name in a world. Throws `RegistrarFailed` where it is to fail. */
export interface SandboxNames {
  of(this: void, world: string, name: string): Promise<SandboxName>;
}

/** The names of the demo world, the same in each. */
export const demoNames: SandboxNames = {
  of: (_world, name) => Promise.resolve(sandboxName(name)),
};
