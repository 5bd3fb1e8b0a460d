import * as v from 'valibot';
import { emulatorAddress, setting } from './provider-setting';

const secret = (form: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(form, `must have the form ${example}`)));

/** The variables for Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: secret(/^[sr]k_(test|live)_\w+$/, 'sk_live_… or rk_live_…'),
  STRIPE_SECRET_KEY_FILE: setting,
  STRIPE_PUBLISHABLE_KEY: secret(/^pk_(test|live)_\w+$/, 'pk_live_…'),
  STRIPE_PUBLISHABLE_KEY_FILE: setting,
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_\S+$/, 'whsec_…'),
  STRIPE_WEBHOOK_SECRET_FILE: setting,
  STRIPE_API_URL: emulatorAddress('http://127.0.0.1:12111', 'it gets the secret key'),
  STRIPE_POLICY: v.optional(
    v.picklist(['strict', 'lenient'], 'must be strict or lenient'),
    'strict',
  ),
};

type Variables = v.InferOutput<ReturnType<typeof v.object<typeof stripeVariables>>>;

const modeOf = (key = '') => /_(test|live)_/.exec(key)?.[1];

/** Returns a sentence for each thing that is wrong with the settings for Stripe. */
export function stripeProblems(variables: Variables, demo: boolean): string[] {
  const missing = (
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  ).filter((name) => variables[name] === undefined);
  if (missing.length > 0) {
    return missing.map((name) => `${name} must be set, because GATEWAY is stripe.`);
  }
  const mode = modeOf(variables.STRIPE_SECRET_KEY);
  if (demo && mode === 'live') {
    return [
      "STRIPE_SECRET_KEY must be of test mode in a demo, where anyone can use anyone's card.",
    ];
  }
  return mode === modeOf(variables.STRIPE_PUBLISHABLE_KEY)
    ? []
    : [
        `STRIPE_PUBLISHABLE_KEY must be of ${mode} mode, as STRIPE_SECRET_KEY is, because cards of one mode don't exist in the other.`,
      ];
}

/** Returns how to reach Stripe, or the emulator. */
export function stripeSettings({ STRIPE_API_URL, ...secrets }: Variables) {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  return {
    secretKey: secrets.STRIPE_SECRET_KEY ?? '',
    publishableKey: secrets.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET ?? '',
    api: {
      protocol: isPlain ? 'http' : 'https',
      host: hostname,
      port: port || (isPlain ? 80 : 443),
    },
  } as const;
}

export type StripeSettings = ReturnType<typeof stripeSettings>;
