export interface PlannedScreen {
  readonly title: string;
  /** Completes the sentence "It will …". */
  readonly purpose: string;
}

/** The screens that are not built yet, by the path of their route. */
export const plannedScreens: Readonly<Record<string, PlannedScreen>> = {
  '/admin/complianceregexes': {
    title: 'Compliance Regexes',
    purpose: 'list the patterns that content is checked against, and let you test and edit them',
  },
  '/admin/emaillogs': {
    title: 'Email Logs Lookup',
    purpose: 'search email redirect deliveries',
  },
  '/admin/agencyintern': {
    title: 'Agency Intern Form',
    purpose: 'connect an employee to an agency as an intern',
  },
};
