import * as v from 'valibot';
import { isLoopback } from './loopback';

export const setting = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')),
);

/** The address of an emulator, which may only be on this machine. */
export const emulatorAddress = (example: string, reason: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url(`must be an address such as ${example}`),
      v.check(
        (value) => !URL.canParse(value) || isLoopback(new URL(value).hostname),
        `must be on this machine, because ${reason}`,
      ),
    ),
  );
