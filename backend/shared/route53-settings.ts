import * as v from 'valibot';
import { emulatorAddress, setting } from './provider-setting';

const ofForm = (form: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.regex(form, `must have the form ${example}`)));

/** The variables for Route 53. The AWS SDK reads the keys itself, or finds others as on any machine of AWS. */
export const route53Variables = {
  AWS_ACCESS_KEY_ID: setting,
  AWS_SECRET_ACCESS_KEY: setting,
  ROUTE53_CONTACT_ORGANIZATION: setting,
  ROUTE53_CONTACT_FIRST_NAME: setting,
  ROUTE53_CONTACT_LAST_NAME: setting,
  ROUTE53_CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  ROUTE53_CONTACT_PHONE: ofForm(/^\+\d{1,3}\.\d{4,14}$/, '+1.3125550142'),
  ROUTE53_CONTACT_STREET: setting,
  ROUTE53_CONTACT_CITY: setting,
  ROUTE53_CONTACT_STATE: ofForm(/^[A-Z]{2}$/, 'IL'),
  ROUTE53_CONTACT_POSTAL_CODE: setting,
  ROUTE53_CONTACT_COUNTRY: v.optional(v.picklist(['US', 'CA'], 'must be US or CA')),
  ROUTE53_API_URL: emulatorAddress(
    'http://127.0.0.1:12112',
    'it gets requests signed with the keys',
  ),
};

type Variables = v.InferOutput<ReturnType<typeof v.object<typeof route53Variables>>>;

/** Returns a sentence for each thing that is wrong with the settings for Route 53. */
export function route53Problems(variables: Variables, demo: boolean): string[] {
  const names = Object.keys(route53Variables) as (keyof Variables)[];
  const missing = names.filter(
    (name) => name.startsWith('ROUTE53_CONTACT_') && variables[name] === undefined,
  );
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, ROUTE53_API_URL: url } = variables;
  return [
    ...missing.map((name) => `${name} must be set, because REGISTRAR is route53.`),
    ...((id === undefined) === (secret === undefined)
      ? []
      : ['AWS_ACCESS_KEY_ID must be set together with AWS_SECRET_ACCESS_KEY.']),
    ...(demo && url === undefined
      ? [
          'REGISTRAR must not be route53 in a demo, because anyone could register names at our cost.',
        ]
      : []),
  ];
}

export function route53Settings(variables: Variables) {
  const of = (name: keyof Variables): string => variables[name] ?? '';
  return {
    /** The provider's contact for administration, technology and billing. The owner of a name is the agency. */
    contact: {
      organization: of('ROUTE53_CONTACT_ORGANIZATION'),
      firstName: of('ROUTE53_CONTACT_FIRST_NAME'),
      lastName: of('ROUTE53_CONTACT_LAST_NAME'),
      email: of('ROUTE53_CONTACT_EMAIL'),
      phone: of('ROUTE53_CONTACT_PHONE'),
      street: of('ROUTE53_CONTACT_STREET'),
      street2: '',
      city: of('ROUTE53_CONTACT_CITY'),
      state: of('ROUTE53_CONTACT_STATE'),
      postalCode: of('ROUTE53_CONTACT_POSTAL_CODE'),
      country: variables.ROUTE53_CONTACT_COUNTRY ?? 'US',
    },
    /** The emulator's address; `null` for Route 53 itself. */
    endpoint: variables.ROUTE53_API_URL ?? null,
  };
}

export type Route53Settings = ReturnType<typeof route53Settings>;
