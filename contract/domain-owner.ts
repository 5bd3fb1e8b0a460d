import * as v from 'valibot';
import { accountRoot } from './account';
import { EmailAddress } from './email-address';
import { endpoint } from './endpoint';
import { line } from './text';

/** What registries ask about the agency as the owner of its names, and how a person is asked for it. */
export const ownerQuestions = {
  organization: "Enter the agency's legal name",
  first_name: "Enter the owner's first name",
  last_name: "Enter the owner's last name",
  email: "Enter the owner's email address",
  phone: 'Enter a US or Canadian phone number with its area code',
  street: 'Enter the street address',
  city: 'Enter the city',
  state: 'Enter the two-letter code of the state or province, such as IL',
  postal_code: 'Enter the ZIP or postal code',
} as const;
export type OwnerDetail = keyof typeof ownerQuestions;
export const ownerDetails = Object.keys(ownerQuestions) as OwnerDetail[];

export const OwnerDetails = v.partial(
  v.strictObject({
    organization: line(200, ownerQuestions.organization),
    first_name: line(100, ownerQuestions.first_name),
    last_name: line(100, ownerQuestions.last_name),
    email: EmailAddress,
    phone: line(30, ownerQuestions.phone),
    street: line(200, ownerQuestions.street),
    city: line(100, ownerQuestions.city),
    state: line(2, ownerQuestions.state),
    postal_code: line(10, ownerQuestions.postal_code),
  } satisfies Record<OwnerDetail, v.GenericSchema<unknown, string>>),
);
export type OwnerDetails = v.InferOutput<typeof OwnerDetails>;

/** The details that the agency's profile lacks, or has in a form that registries refuse. */
export const MissingDetails = v.object({ missing: v.array(v.picklist(ownerDetails)) });

const path = `${accountRoot}/domain-owner/` as const;

export const readMissingDetails = endpoint({
  method: 'GET',
  path,
  summary: 'What has to be given about the agency before it can own a name',
  access: 'anyAccount',
  response: MissingDetails,
});

export const giveDetails = endpoint({
  method: 'PATCH',
  path,
  summary: "Completes the agency's profile as the owner of its names",
  access: 'account',
  body: OwnerDetails,
  response: MissingDetails,
});
