import type { Stripe } from '@stripe/stripe-js';
import { portalConfig } from '../../config/portal-config';
import { timeouts } from '../../config/timeouts';
import { loadWithin } from './within';

/** The version of the script whose types `@stripe/stripe-js` describes. Stripe allows no copy of it elsewhere. */
const address = 'https://js.stripe.com/endive/stripe.js';

/** The one address that the policy allows. Missing in engines that ignore the policy. */
let trusted: string | undefined;
function trustedAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy('stripe', { createScriptURL: (url) => (url === address ? url : null) })
      .createScriptURL(address) ?? address;
  return trusted;
}

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
  const script = document.createElement('script');
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  script.src = trustedAddress();
  document.head.append(script);
  try {
    await loadWithin(loaded, timeouts.read);
  } catch {
    script.remove();
  }
  const key = portalConfig.hosted_fields?.publishable_key ?? '';
  const stripe = window.Stripe?.(key, { locale: 'en' });
  if (stripe === undefined) throw new Error("Stripe's script didn't load");
  return stripe;
}
