import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { emulatorAddress, setting } from './provider-setting';

/** The variables for Stripe. Each secret can also be in a file, whose name is in a variable that ends in `_FILE`. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: setting,
  STRIPE_SECRET_KEY_FILE: setting,
  STRIPE_PUBLISHABLE_KEY: setting,
  STRIPE_PUBLISHABLE_KEY_FILE: setting,
  STRIPE_WEBHOOK_SECRET: setting,
  STRIPE_WEBHOOK_SECRET_FILE: setting,
  STRIPE_API_URL: emulatorAddress('http://127.0.0.1:12111', 'it gets the secret key'),
  STRIPE_POLICY: v.optional(
    v.picklist(['strict', 'lenient'], 'must be strict or lenient'),
    'strict',
  ),
};

type Variables = v.InferOutput<ReturnType<typeof v.object<typeof stripeVariables>>>;

/** How to reach Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where the emulator is; empty for Stripe itself. */
  readonly api: {
    readonly protocol?: 'http' | 'https';
    readonly host?: string;
    readonly port?: number;
  };
}

const secrets = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_(test|live)_\w+$/, example: 'sk_live_… or rk_live_…' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, example: 'pk_live_…' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\S+$/, example: 'whsec_…' },
} as const;
type Secret = keyof typeof secrets;

function valueOf(variables: Variables, name: Secret): string | undefined {
  const file = variables[`${name}_FILE`];
  return variables[name] ?? (file === undefined ? undefined : readFileSync(file, 'utf8').trim());
}

function problemOf(variables: Variables, name: Secret): string | null {
  if (variables[name] !== undefined && variables[`${name}_FILE`] !== undefined) {
    return `${name} must not be set together with ${name}_FILE.`;
  }
  let value: string | undefined;
  try {
    value = valueOf(variables, name);
  } catch (error) {
    return `${name}_FILE can't be read: ${(error as NodeJS.ErrnoException).code}.`;
  }
  if (value === undefined) return `${name} must be set, because GATEWAY is stripe.`;
  // Never quotes the value.
  return secrets[name].form.test(value)
    ? null
    : `${name} must have the form ${secrets[name].example}.`;
}

const modeOf = (key: string | undefined) => /_(test|live)_/.exec(key ?? '')?.[1];

/** Returns a sentence for each thing that is wrong with the settings for Stripe. */
export function stripeProblems(variables: Variables, demo: boolean): string[] {
  const problems = (Object.keys(secrets) as Secret[])
    .map((name) => problemOf(variables, name))
    .filter((problem) => problem !== null);
  if (problems.length > 0) return problems;
  const [secret, publishable] = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).map(
    (name) => modeOf(valueOf(variables, name)),
  );
  if (demo && secret === 'live') {
    return [
      "STRIPE_SECRET_KEY must be of test mode in a demo, where anyone can use anyone's card.",
    ];
  }
  return secret === publishable
    ? []
    : [
        `STRIPE_PUBLISHABLE_KEY must be of ${secret} mode, as STRIPE_SECRET_KEY is, because cards of one mode don't exist in the other.`,
      ];
}

export function stripeSettings(variables: Variables): StripeSettings {
  const { STRIPE_API_URL: url } = variables;
  const { protocol, hostname, port } = url === undefined ? new URL('https://x') : new URL(url);
  return {
    secretKey: valueOf(variables, 'STRIPE_SECRET_KEY') ?? '',
    publishableKey: valueOf(variables, 'STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecret: valueOf(variables, 'STRIPE_WEBHOOK_SECRET') ?? '',
    api:
      url === undefined
        ? {}
        : {
            protocol: protocol === 'https:' ? 'https' : 'http',
            host: hostname,
            port: Number(port || (protocol === 'https:' ? 443 : 80)),
          },
  };
}
