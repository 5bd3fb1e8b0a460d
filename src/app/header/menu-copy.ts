/** Texts of the header's menus. */
export const menuCopy = {
  campaigns: 'Campaigns',
  links: 'Link Generator',
  waiting: 'waiting',
  notForInterns: 'Not available to interns',
  account: 'Account',
  signedInAs: (email: string) => `Signed in as ${email}`,
  changeAccount: 'Change Account',
  openTicket: 'Open support ticket',
  billing: 'Billing History',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  signOut: 'Signout',
} as const;
