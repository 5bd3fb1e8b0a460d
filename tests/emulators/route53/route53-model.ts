import { ContactType, CountryCode } from '@aws-sdk/client-route-53-domains';
import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const name = text(255);
const named = { DomainName: name };

const contact = v.strictObject({
  ContactType: v.optional(v.picklist(Object.values(ContactType))),
  OrganizationName: v.optional(text(255)),
  FirstName: v.optional(text(255)),
  LastName: v.optional(text(255)),
  AddressLine1: v.optional(text(255)),
  AddressLine2: v.optional(text(255)),
  City: v.optional(text(255)),
  State: v.optional(text(255)),
  CountryCode: v.optional(v.picklist(Object.values(CountryCode))),
  ZipCode: v.optional(text(255)),
  PhoneNumber: v.optional(text(30)),
  Email: v.optional(text(254)),
});

const contacts = {
  AdminContact: contact,
  RegistrantContact: contact,
  TechContact: contact,
  /** Newer than the published model. */
  BillingContact: v.optional(contact),
};

const ordered = {
  ...named,
  DurationInYears: whole(1, 10),
  AutoRenew: v.optional(v.boolean()),
  ...contacts,
};

const refusals = ['InvalidInput', 'UnsupportedTLD'] as const;
const changeRefusals = [
  ...refusals,
  'DuplicateRequest',
  'TLDRulesViolation',
  'OperationLimitExceeded',
] as const;
const orderRefusals = [...changeRefusals, 'DomainLimitExceeded'] as const;

const listed = {
  Marker: v.optional(text(4096)),
  MaxItems: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(100))),
};

/**
 * The operations of Route 53 Domains that the portal uses, as its published model describes them: what a request may and
 * must contain, and the errors that an operation can answer.
 */
export const operations = {
  CheckDomainAvailability: { input: v.strictObject(named), errors: refusals },
  CheckDomainTransferability: {
    input: v.strictObject({ ...named, AuthCode: v.optional(text(1024)) }),
    errors: refusals,
  },
  ListPrices: {
    input: v.strictObject({
      Tld: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
      ...listed,
    }),
    errors: refusals,
  },
  GetDomainSuggestions: {
    input: v.strictObject({
      ...named,
      SuggestionCount: v.pipe(v.number(), v.integer()),
      OnlyAvailable: v.boolean(),
    }),
    errors: refusals,
  },
  RegisterDomain: { input: v.strictObject(ordered), errors: orderRefusals },
  TransferDomain: {
    input: v.strictObject({ ...ordered, AuthCode: v.optional(text(1024)) }),
    errors: orderRefusals,
  },
  GetOperationDetail: {
    input: v.strictObject({ OperationId: text(255) }),
    errors: ['InvalidInput'],
  },
  ListOperations: {
    input: v.strictObject({ SubmittedSince: v.optional(v.number()), ...listed }),
    errors: ['InvalidInput'],
  },
  GetDomainDetail: { input: v.strictObject(named), errors: refusals },
  EnableDomainAutoRenew: {
    input: v.strictObject(named),
    errors: [...refusals, 'TLDRulesViolation'],
  },
  DisableDomainAutoRenew: { input: v.strictObject(named), errors: refusals },
  EnableDomainTransferLock: { input: v.strictObject(named), errors: changeRefusals },
  DisableDomainTransferLock: { input: v.strictObject(named), errors: changeRefusals },
  UpdateDomainNameservers: {
    input: v.strictObject({
      ...named,
      Nameservers: v.array(v.strictObject({ Name: v.pipe(name, v.regex(/^[a-zA-Z0-9_\-.]*$/)) })),
    }),
    errors: changeRefusals,
  },
  UpdateDomainContact: {
    input: v.strictObject({ ...named, ...v.partial(v.object(contacts)).entries }),
    errors: changeRefusals,
  },
  RetrieveDomainAuthCode: { input: v.strictObject(named), errors: refusals },
  GetContactReachabilityStatus: {
    input: v.strictObject({ domainName: v.optional(name) }),
    errors: [...refusals, 'OperationLimitExceeded'],
  },
  ResendContactReachabilityEmail: {
    input: v.strictObject({ domainName: v.optional(name) }),
    errors: [...refusals, 'OperationLimitExceeded'],
  },
} as const;

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;
