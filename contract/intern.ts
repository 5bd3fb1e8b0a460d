import * as v from 'valibot';
import { EmailAddress } from './email-address';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Day, line } from './text';

/** An employee who works in an agency as an intern. */
export const Intern = v.object({
  pk: v.string(),
  email_address: v.string(),
  full_name: v.string(),
  account_number: v.string(),
  agency_name: v.string(),
  agent_code: v.string(),
  added_by: v.string(),
  added_on: Day,
});
export type Intern = v.InferOutput<typeof Intern>;

export const NewInternBody = v.strictObject({
  email_address: EmailAddress,
  account_number: line(32, 'Choose an agency'),
});
export type NewInternBody = v.InferOutput<typeof NewInternBody>;

const root = `${apiRoot}/interns/` as const;

export const listInterns = endpoint({
  method: 'GET',
  path: root,
  summary: 'The employees who work in agencies as interns, newest first (staff)',
  access: 'staff',
  response: v.array(Intern),
});

/** Adds an intern. Repeating the call with the same person and agency returns the same response. */
export const addIntern = endpoint({
  method: 'POST',
  path: root,
  summary: "Ties an employee's email address to an agency as intern (staff)",
  access: 'staff',
  status: 201,
  body: NewInternBody,
  response: Intern,
});

export const removeIntern = endpoint({
  method: 'DELETE',
  path: `${root}{pk}/`,
  summary: "Ends an intern's access to the agency (staff)",
  access: 'staff',
  status: 204,
  response: v.null(),
});
