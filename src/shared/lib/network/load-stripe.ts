import type { Stripe } from '@stripe/stripe-js';
import { portalConfig } from '../../config/portal-config';
import { timeouts } from '../../config/timeouts';

/** The version of the script whose types `@stripe/stripe-js` describes. Stripe allows no copy of it elsewhere. */
const address = 'https://js.stripe.com/endive/stripe.js';

/** The address as the policy requires it, in engines with Trusted Types. A policy can be created only once. */
let trusted: string | undefined;
function trustedAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy('stripe', { createScriptURL: (url) => (url === address ? url : null) })
      .createScriptURL(address) ?? address;
  return trusted;
}

/** Waits for a part of the script, but not longer than for other reads. */
export const inTime = <Value>(loaded: Promise<Value>): Promise<Value> =>
  Promise.race([
    loaded,
    new Promise<never>((_, reject) => setTimeout(reject, timeouts.read, new Error('Too late'))),
  ]);

let loading: Promise<Stripe> | undefined;

/** Loads Stripe's script once. After a failure, the next call tries again. */
export function loadStripe(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  // After a failure, the script may have arrived late.
  if (window.Stripe === undefined) {
    const script = document.createElement('script');
    script.src = trustedAddress();
    const loaded = new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error("Stripe's script didn't load")));
    });
    document.head.append(script);
    await inTime(loaded);
  }
  const key = portalConfig.hosted_fields?.publishable_key ?? '';
  const stripe = window.Stripe?.(key, { locale: 'en' });
  if (stripe === undefined) throw new Error("Stripe's script defined nothing");
  return stripe;
}
