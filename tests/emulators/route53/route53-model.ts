import { ContactType, CountryCode } from '@aws-sdk/client-route-53-domains';
import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const short = v.optional(text(255));
const whole = v.pipe(v.number(), v.integer());

const contact = v.strictObject({
  ContactType: v.optional(v.picklist(Object.values(ContactType))),
  OrganizationName: short,
  FirstName: short,
  LastName: short,
  AddressLine1: short,
  AddressLine2: short,
  City: short,
  State: short,
  CountryCode: v.optional(v.picklist(Object.values(CountryCode))),
  ZipCode: short,
  PhoneNumber: v.optional(text(30)),
  Email: v.optional(text(254)),
});

const named = { DomainName: text(255) };
const reached = { domainName: short };
const paged = {
  Marker: v.optional(text(4096)),
  MaxItems: v.optional(v.pipe(whole, v.maxValue(100))),
};
const contacts = { AdminContact: contact, RegistrantContact: contact, TechContact: contact };
/** Newer than the published model. */
const billing = { BillingContact: v.optional(contact) };
const ordered = {
  ...named,
  DurationInYears: v.pipe(whole, v.minValue(1), v.maxValue(10)),
  AutoRenew: v.optional(v.boolean()),
  ...contacts,
  ...billing,
};
const servers = v.array(v.strictObject({ Name: v.pipe(text(255), v.regex(/^[a-zA-Z0-9_\-.]*$/)) }));

const refusals = ['InvalidInput', 'UnsupportedTLD'];
const limited = [...refusals, 'OperationLimitExceeded'];
const changing = [...limited, 'DuplicateRequest', 'TLDRulesViolation'];
const ordering = [...changing, 'DomainLimitExceeded'];

const operation = <Fields extends v.ObjectEntries>(fields: Fields, errors = refusals) => ({
  input: v.strictObject(fields),
  errors,
});

/**
 * The operations of Route 53 Domains that the portal uses, as its published model describes them: what a request may and
 * must contain, and the errors that an operation can answer.
 */
export const operations = {
  CheckDomainAvailability: operation(named),
  CheckDomainTransferability: operation({ ...named, AuthCode: v.optional(text(1024)) }),
  ListPrices: operation({ Tld: v.optional(v.pipe(text(255), v.minLength(1))), ...paged }),
  GetDomainSuggestions: operation({
    ...named,
    SuggestionCount: whole,
    OnlyAvailable: v.boolean(),
  }),
  RegisterDomain: operation(ordered, ordering),
  TransferDomain: operation({ ...ordered, AuthCode: v.optional(text(1024)) }, ordering),
  GetOperationDetail: operation({ OperationId: text(255) }, ['InvalidInput']),
  ListOperations: operation({ SubmittedSince: v.optional(v.number()), ...paged }, ['InvalidInput']),
  GetDomainDetail: operation(named),
  EnableDomainAutoRenew: operation(named, [...refusals, 'TLDRulesViolation']),
  DisableDomainAutoRenew: operation(named),
  EnableDomainTransferLock: operation(named, changing),
  DisableDomainTransferLock: operation(named, changing),
  UpdateDomainNameservers: operation({ ...named, Nameservers: servers }, changing),
  UpdateDomainContact: operation(
    { ...named, ...v.partial(v.object(contacts)).entries, ...billing },
    changing,
  ),
  RetrieveDomainAuthCode: operation(named),
  GetContactReachabilityStatus: operation(reached, limited),
  ResendContactReachabilityEmail: operation(reached, limited),
};

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;
