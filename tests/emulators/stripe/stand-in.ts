import type { BrowserContext } from '@playwright/test';
import type {
  SetupIntentResult,
  StripeElementChangeEvent,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { eventOf, type Emulator } from './run-emulator';

type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** What a frame tells the script. */
interface FromFrame {
  readonly type: 'ready' | 'focus' | 'blur' | 'change' | 'taken';
  readonly change?: Partial<StripeElementChangeEvent>;
  readonly result?: SetupIntentResult;
}

interface Options {
  readonly disabled?: boolean;
  readonly style?: StripeElementStyle;
}

/** What the script tells a frame: to take the focus, its looks, or the card. */
interface ToFrame {
  readonly focus?: true;
  readonly options?: Options;
  readonly secret?: string;
}

/**
 * Stands in for Stripe's script, as far as the portal uses it: puts frames of Stripe's origin into the page, which alone
 * read what is typed. Serialized into the page, so it uses nothing from its enclosing scope.
 */
function stripeScript(): void {
  const origin = 'https://js.stripe.com';
  const frameIn = (parent: HTMLElement, src: string, title: string, css: string) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    frame.style.cssText = `display: block; width: 100%; border: 0; ${css}`;
    parent.append(frame);
    return frame;
  };

  function create(kind: Kind, initial: Options) {
    let frame: HTMLIFrameElement | undefined;
    let options = initial;
    const listeners = new Map<string, (event: FromFrame & FromFrame['change']) => void>();
    const tell = (message: ToFrame) => frame?.contentWindow?.postMessage(message, origin);
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (frame === undefined || source !== frame.contentWindow) return;
      if (data.type === 'ready') tell({ options });
      listeners.get(data.type)?.({ ...data, ...data.change });
    };
    return {
      mount(box: HTMLElement) {
        const title = `Secure ${kind} input frame`;
        frame = frameIn(box, `${origin}/field.html?${kind}`, title, 'height: 1.25rem');
        window.addEventListener('message', hear);
        const label = document.querySelector(`label[for="${box.id}"]`);
        label?.addEventListener('click', () => tell({ focus: true }));
      },
      destroy() {
        window.removeEventListener('message', hear);
        frame?.remove();
      },
      focus() {
        frame?.focus();
        tell({ focus: true });
      },
      update(next: Options) {
        options = { ...options, ...next };
        tell({ options });
      },
      on: (type: string, listener: (event: FromFrame) => void) => listeners.set(type, listener),
      take: (secret: string) => tell({ secret }),
    };
  }

  /** Opens the bank's window. Resolves to the status that the intent then has. */
  const askBank = (secret: string) =>
    new Promise<string>((resolve) => {
      const layer = document.createElement('div');
      const css = 'position: fixed; inset: 0; height: 100%; z-index: 99; background: white';
      const frame = frameIn(
        layer,
        `https://hooks.stripe.com/bank.html?${secret}`,
        'Your bank',
        css,
      );
      document.body.append(layer);
      window.addEventListener('message', ({ source, data: status }) => {
        if (source !== frame.contentWindow) return;
        layer.remove();
        resolve(status);
      });
    });

  const stripe = {
    elements: () => ({ create }),
    confirmCardSetup: (
      secret: string,
      { payment_method: { card } }: { payment_method: { card: ReturnType<typeof create> } },
    ) =>
      new Promise((resolve) => {
        card.on('taken', async ({ result }) => {
          if (result?.setupIntent?.status !== 'requires_action') return resolve(result);
          const status = await askBank(secret);
          resolve(
            status === 'succeeded'
              ? result
              : {
                  error: { code: 'setup_intent_authentication_failure', setup_intent: { status } },
                },
          );
        });
        card.take(secret);
      }),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const status = await askBank(clientSecret);
      const paymentIntent = { status };
      return status === 'succeeded'
        ? { paymentIntent }
        : { error: { payment_intent: paymentIntent } };
    },
  };
  Object.assign(window, { Stripe: () => stripe });
}

/** The page of a field's frame. Serialized into it. */
function fieldFrame(): void {
  const kind = location.search.slice(1) as Kind;
  const [label, code, length] = (
    {
      cardNumber: ['number', 'incomplete_number', 15],
      cardExpiry: ['expiration date', 'incomplete_expiry', 4],
      cardCvc: ['CVC', 'incomplete_cvc', 3],
    } as const
  )[kind];
  const input = document.createElement('input');
  input.setAttribute('aria-label', `Credit or debit card ${label}`);
  input.style.cssText = 'all: unset; width: 100%; height: 1.25rem; display: block';
  document.body.style.margin = '0';
  document.body.append(input);
  const digits = () => input.value.replaceAll(/\D/g, '');
  const tell = (message: FromFrame) => window.parent.postMessage(message, '*');
  const report = (error?: StripeElementChangeEvent['error']) => {
    const brand = { 4: 'visa', 5: 'mastercard', 3: 'amex' }[digits().charAt(0)] ?? 'unknown';
    const complete = digits().length >= length;
    const change = { complete, error, ...(kind === 'cardNumber' && { brand }) };
    tell({ type: 'change', change });
  };
  input.addEventListener('input', () => report());
  input.addEventListener('focus', () => tell({ type: 'focus' }));
  input.addEventListener('blur', () => {
    tell({ type: 'blur' });
    if (digits() === '' || digits().length >= length) return;
    report({ type: 'validation_error', code, message: 'Stripe says no.' });
  });

  async function take(secret: string): Promise<void> {
    // Frames of one origin read each other.
    const values = Object.fromEntries(
      Array.from({ length: window.parent.length }, (_, index) => {
        const { document: other, location: at } = window.parent[index] ?? window;
        return [at.search.slice(1), other.querySelector('input')?.value ?? ''];
      }),
    );
    // In the address, because tests can't read bodies in every engine.
    const query = new URLSearchParams({ secret, ...values });
    const taken = await (await fetch(`https://api.stripe.com/v1/take?${query}`)).json();
    tell({ type: 'taken', result: 'error' in taken ? taken : { setupIntent: taken } });
  }

  window.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.focus) input.focus();
    if (data.secret !== undefined) void take(data.secret);
    if (data.options === undefined) return;
    const { disabled = false, style } = data.options;
    input.disabled = disabled;
    const { color = '', fontFamily = '', fontSize = '' } = style?.base ?? {};
    Object.assign(input.style, { color, fontFamily, fontSize });
  });
  tell({ type: 'ready' });
}

/** The page on which the bank asks. Serialized into it. */
function bankFrame(): void {
  const statuses = {
    'Confirm payment': 'succeeded',
    'Cancel payment': 'requires_payment_method',
    Close: 'requires_action',
  };
  for (const [answer, status] of Object.entries(statuses)) {
    const button = document.createElement('button');
    button.textContent = answer;
    button.addEventListener('click', async () => {
      const query = new URLSearchParams({ secret: location.search.slice(1), answer });
      if (answer !== 'Close') await fetch(`https://api.stripe.com/v1/decide?${query}`);
      window.parent.postMessage(status, '*');
    });
    document.body.append(button);
  }
}

const page = (script: () => void) =>
  `<!doctype html><html lang="en"><title>Stripe</title><body><script>(${script.toString()})()</script></body></html>`;

/**
 * Routes Stripe's addresses to the emulator, and sends the portal what the bank decided. The real script, its frames and its API have the same origins, so the
 * portal's policy is tried as it is.
 */
export async function routeStripe(context: BrowserContext, emulator: Emulator, portal: string) {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/endive/stripe.js': ['text/javascript', `(${stripeScript.toString()})()`],
    '/field.html': ['text/html', page(fieldFrame)],
    '/bank.html': ['text/html', page(bankFrame)],
  };
  await context.route(/^https:\/\/(js|hooks)\.stripe\.com\//, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    if (file === undefined) return route.abort();
    const [contentType, body] = file;
    return route.fulfill({ contentType, body });
  });
  await context.route('https://api.stripe.com/v1/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const sent = (name: string) => searchParams.get(name) ?? '';
    const json = await (
      pathname === '/v1/decide'
        ? emulator.decide(
            sent('secret').split('_secret_')[0] ?? '',
            sent('answer') === 'Confirm payment',
          )
        : emulator.takeCard(sent('secret'), sent('cardNumber').replaceAll(' ', ''))
    ).then((response) => response.json());
    if (json.object === 'payment_intent')
      await emulator.send(portal, eventOf('payment_intent.succeeded', json));
    return route.fulfill({
      json,
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}
