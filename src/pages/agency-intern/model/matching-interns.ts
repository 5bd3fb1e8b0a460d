import type { Intern } from '@contract/intern';

/** Returns the interns whose details contain each word of a search. */
export function matchingInterns(interns: readonly Intern[], q: string): readonly Intern[] {
  const words = q.toLowerCase().split(/\s+/);
  return interns.filter((intern) => {
    const { full_name, email_address, agency_name, agent_code, account_number, added_by } = intern;
    const text = [full_name, email_address, agency_name, agent_code, account_number, added_by]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
