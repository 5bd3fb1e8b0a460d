import { cardExpiredMessage } from '@contract/card';
import type { CardBrand } from '@contract/card-brands';
import { cardNumberMessages, securityCodeMessage, type HostedCardBody } from '@contract/new-card';
import type { SaveCardOutcome } from '@machines/card-editor/card-editor-machine';
import type {
  Stripe,
  StripeCardNumberElement,
  StripeElementChangeEvent,
  StripeElementStyle,
  StripeError,
} from '@stripe/stripe-js';
import { inTime, loadStripe } from '@/shared/lib/network/load-stripe';
import { hostedCardCopy as copy } from './card-copy';
import { expirationMessage } from './save-card';

/** The fields that the gateway's script puts into the form, by the names of ours. */
export const hostedNames = ['full_number', 'expiration', 'cvv'] as const;
export type HostedName = (typeof hostedNames)[number];

/** The state of a field after a change: everything that its frame tells. */
export interface FieldChange {
  readonly problem: string | undefined;
  /** Present if the number has changed. */
  readonly brand?: CardBrand | null;
}

/** The part of Stripe's elements that the three fields share. */
interface Element {
  mount(box: HTMLElement): void;
  focus(): void;
  destroy(): void;
  update(options: { readonly disabled?: boolean; readonly style?: StripeElementStyle }): void;
  on(type: 'ready' | 'focus' | 'blur', listener: () => void): unknown;
  on(type: 'change', listener: (event: StripeElementChangeEvent) => void): unknown;
}

interface Place {
  readonly box: HTMLElement;
  onChange(change: FieldChange): void;
  element?: Element;
  isComplete?: boolean;
  problem?: string | undefined;
}

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'master',
  amex: 'american_express',
  discover: 'discover',
  diners: 'diners_club',
  jcb: 'jcb',
};

/** The field and the message of each of Stripe's errors that a field causes. */
const problems: Readonly<Record<string, readonly [HostedName, string]>> = {
  incomplete_number: ['full_number', cardNumberMessages.length],
  invalid_number: ['full_number', cardNumberMessages.wrong],
  incorrect_number: ['full_number', cardNumberMessages.wrong],
  incomplete_expiry: ['expiration', expirationMessage],
  invalid_expiry_month: ['expiration', expirationMessage],
  invalid_expiry_year: ['expiration', expirationMessage],
  invalid_expiry_month_past: ['expiration', cardExpiredMessage],
  invalid_expiry_year_past: ['expiration', cardExpiredMessage],
  expired_card: ['expiration', cardExpiredMessage],
  incomplete_cvc: ['cvv', securityCodeMessage(null)],
  invalid_cvc: ['cvv', securityCodeMessage(null)],
  incorrect_cvc: ['cvv', copy.wrongCode],
};

const missing: Readonly<Record<HostedName, string>> = {
  full_number: cardNumberMessages.missing,
  expiration: expirationMessage,
  cvv: securityCodeMessage(null),
};

/** The look of the text in a frame: that of its box, and the form's color in the current color scheme. */
function styleOf(box: HTMLElement): StripeElementStyle {
  const { fontFamily, fontSize } = getComputedStyle(box);
  const { color } = getComputedStyle(box.closest('form') ?? box);
  return { base: { color, fontFamily, fontSize }, invalid: { color } };
}

type Holder = Omit<HostedCardBody, 'reference' | 'version'>;

/**
 * The gateway's own fields of a form. What is typed into them stays in their frames, which only the gateway's script can
 * read.
 */
export function createHostedFields() {
  const places = new Map<HostedName, Place>();
  const awaited = new Map<HostedName, () => void>();
  let stripe: Stripe | undefined;
  let changes = 0;

  /** Loads the script, and puts the fields into their boxes as soon as these are on the page. */
  async function show(signal: AbortSignal): Promise<void> {
    const loaded = await loadStripe();
    signal.throwIfAborted();
    stripe = loaded;
    const elements = loaded.elements();
    const options = { placeholder: '' };
    const fields: Readonly<Record<HostedName, Element>> = {
      full_number: elements.create('cardNumber', { ...options, showIcon: false }),
      expiration: elements.create('cardExpiry', options),
      cvv: elements.create('cardCvc', options),
    };
    await inTime(Promise.all(hostedNames.map((name) => put(name, fields[name]))));
  }

  async function put(name: HostedName, element: Element): Promise<void> {
    if (!places.has(name)) await new Promise<void>((resolve) => awaited.set(name, resolve));
    const place = places.get(name);
    if (place === undefined) throw new Error(`The box for ${name} is gone`);
    place.element?.destroy();
    place.element = element;
    place.isComplete = false;
    element.on('change', (event) => {
      changes += 1;
      const { code = '', message } = event.error ?? {};
      place.isComplete = event.complete;
      place.problem = event.error && (problems[code]?.[1] ?? message);
      const brand = 'brand' in event ? { brand: brands[String(event.brand)] ?? null } : {};
      place.onChange({ problem: place.problem, ...brand });
    });
    // Browsers don't tell a page's styles that one of its frames has the focus.
    element.on('focus', () => place.box.toggleAttribute('data-focused', true));
    element.on('blur', () => place.box.toggleAttribute('data-focused', false));
    element.update({ style: styleOf(place.box) });
    const ready = new Promise<void>((resolve) => element.on('ready', resolve));
    element.mount(place.box);
    await ready;
  }

  return {
    show,
    /** Offers the box of a field. Returns a function that takes it and its field away. */
    place(name: HostedName, box: HTMLElement, onChange: Place['onChange']): () => void {
      const place: Place = { box, onChange };
      places.set(name, place);
      awaited.get(name)?.();
      const focus = () => place.element?.focus();
      box.addEventListener('focus', focus);
      return () => {
        box.removeEventListener('focus', focus);
        place.element?.destroy();
        if (places.get(name) === place) places.delete(name);
      };
    },
    focus: (name: HostedName) => places.get(name)?.element?.focus(),
    disable(isDisabled: boolean): void {
      for (const { element } of places.values()) element?.update({ disabled: isDisabled });
    },
    /** Follows a change of the color scheme. */
    restyle(): void {
      for (const { box, element } of places.values()) element?.update({ style: styleOf(box) });
    },
    /** Counts the changes, so that a card is sent again only if it is the same one. */
    changes: () => changes,
    isShown: () => places.size > 0,
    /** Returns a message for each field that isn't complete. */
    problems: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        [...places].flatMap(([name, { isComplete, problem }]) =>
          isComplete === true ? [] : [[name, problem ?? missing[name]]],
        ),
      ),
    /** Lets the gateway take the card. Returns why it didn't, or `null` if it did. */
    async take(clientSecret: string, holder: Holder): Promise<SaveCardOutcome | null> {
      const card = places.get('full_number')?.element as StripeCardNumberElement | undefined;
      if (stripe === undefined || card === undefined) throw new Error('No fields are shown');
      const { error } = await stripe.confirmCardSetup(clientSecret, {
        payment_method: {
          card,
          billing_details: {
            name: `${holder.first_name} ${holder.last_name}`,
            address: {
              line1: holder.billing_address,
              line2: holder.billing_address_2,
              city: holder.billing_city,
              state: holder.billing_state,
              postal_code: holder.billing_zip,
              country: holder.billing_country,
            },
          },
        },
      });
      return error === undefined || isTaken(error) ? null : refusalOf(error);
    },
  };
}

export type HostedFields = ReturnType<typeof createHostedFields>;

/** True if an earlier attempt succeeded whose answer was lost. */
const isTaken = ({ setup_intent: setup }: StripeError): boolean => setup?.status === 'succeeded';

function refusalOf({ type, code = '', message }: StripeError): SaveCardOutcome {
  const problem = problems[code];
  if (problem !== undefined) return { kind: 'invalid', fields: { [problem[0]]: problem[1] } };
  if (type === 'api_connection_error') return { kind: 'failed', reason: copy.lost };
  if (code === 'setup_intent_authentication_failure')
    return { kind: 'failed', reason: copy.refused(copy.unconfirmed) };
  const reason = type === 'card_error' ? message : undefined;
  return { kind: 'failed', reason: copy.refused(reason) };
}
