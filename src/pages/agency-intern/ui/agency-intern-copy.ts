import { nameInWords } from '@contract/name-in-words';
import type { AccountSummary } from '@contract/account';
import type { Intern } from '@contract/intern';
import { dayWithYear } from '@contract/day-words';

export const internCopy = {
  title: 'Agency Intern Form',
  lead: "Interns work in an agency's account, without stats and marketing.",
  form: {
    title: 'Add an intern',
    email: 'Employee email',
    emailHint: 'The address they sign in with.',
    missing: 'Enter an email address',
    invalid: 'Enter an email address, such as name@example.com',
    agency: 'Agency',
    find: 'Find the agency',
    findHint: 'Type a name, domain, phone, account number or agent code.',
    matching: 'Matching agencies',
    more: (count: number) => `${count} more. Keep typing to narrow the list.`,
    noMatch: (q: string) => `No agency matches “${q}”.`,
    finding: 'Finding agencies…',
    loadFailed: "We couldn't load the agencies.",
    change: 'Choose another agency',
    notChosen: 'Choose an agency',
    facts: ({
      first_domain: domain,
      agent_code: code,
      account_number: number,
      municipality,
      province,
      phone,
    }: AccountSummary) => [
      ...(domain === null ? [] : [nameInWords(domain)]),
      `Agent ${code}`,
      `Account ${number}`,
      `${municipality}, ${province}`,
      ...(phone === undefined ? [] : [phone]),
    ],
    add: 'Add intern',
    adding: 'Adding…',
    added: ({ full_name: name, agency_name: agency }: Intern) =>
      `${name} is now an intern at ${agency}. They see the agency the next time they open the portal.`,
  },
  list: 'Interns',
  search: 'Find an intern',
  placeholder: 'Name, email or agency',
  found: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  noMatch: (q: string) => ({
    title: `No intern matches “${q}”`,
    text: 'Check the spelling, or clear the search.',
  }),
  counted: (count: number) => (count === 1 ? '1 intern' : `${count} interns`),
  loading: 'Loading the interns',
  loadFailed: {
    title: "We couldn't load the interns",
    kept: "Nobody's access was changed.",
  },
  none: {
    title: 'No interns yet',
    text: 'Interns appear here. You can remove them at any time.',
  },
  agent: ({ agent_code: code }: Intern) => `Agent ${code}`,
  addedBy: ({ added_by: by }: Intern) => `Added by ${by}`,
  addedOn: ({ added_on: day }: Intern) => dayWithYear(day),
  remove: 'Remove',
  removed: ({ full_name: name, agency_name: agency }: Intern) =>
    `${name} is no longer an intern at ${agency}.`,
  ask: ({ full_name: name, agency_name: agency }: Intern) => ({
    title: `Remove ${name} from ${agency}?`,
    words: 'Their access ends right away. Nothing they set up is removed.',
    keep: 'Keep intern',
    confirm: 'Remove intern',
    busy: 'Removing…',
  }),
} as const;
