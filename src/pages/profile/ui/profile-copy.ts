import type { LoginSession } from '@contract/login-session';
import type { Role } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { timeInWords } from '@/shared/lib/format/day';

const { insurer_name: insurer, provider_name: provider } = portalConfig;

const roles: Readonly<Record<Role, string>> = {
  staff: `${provider} staff`,
  marketingAdmin: 'Marketing admin',
  intern: 'Intern',
  owner: 'Agency owner',
  member: 'Team member',
  employee: 'Not assigned to an agency',
};

const devices = (count: number) => (count === 1 ? '1 other device' : `${count} other devices`);

export const profileCopy = {
  title: 'My Profile',
  roles,
  agency: {
    title: 'Agency',
    lead: `This comes from ${insurer}, and your websites show it. To change a photo or banner, use Edit Site on its domain's page, and our team approves it; for anything else, such as a second office, fax or logo,`,
    ask: 'ask support',
    question: 'our office, phone or photo',
    name: 'Agency',
    legalName: 'Legal name',
    agentCode: 'Agent code',
    accountNumber: 'Account number',
    address: 'Office address',
    phones: 'Phone',
    preferred: 'Preferred',
    notProvided: 'Not provided',
    none: 'No account is open',
    choose: 'Choose an account to see its agency here.',
    toAccounts: 'Choose an account',
    noAccounts: "You aren't assigned to an agency. If you should be, contact support.",
  },
  appearance: {
    title: 'Appearance',
    lead: 'How the portal looks in this browser.',
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  staffActions: {
    title: `Changes by ${provider}`,
    lead: `Changes that ${provider} staff made in your agency's account. If you didn't expect one, contact support.`,
    list: `Changes by ${provider} staff`,
    pages: `Pages of changes by ${provider} staff`,
    loading: `Loading the changes by ${provider}`,
    byAt: (by: string, at: string) => `${by}, ${timeInWords(at)}`,
    none: {
      title: 'Nothing so far',
      text: `When ${provider} staff change something in this account, it appears here.`,
    },
    loadFailed: `We couldn't load the changes by ${provider}`,
  },
  sessions: {
    title: "Where you're signed in",
    lead: "If you don't recognize a device, sign it out and contact support.",
    list: 'Devices',
    loading: "Loading where you're signed in",
    signedIn: ({ signed_in_at: at, city, ip_address: address }: LoginSession) => {
      const place = [city, address].filter((part) => part !== null).join(', ');
      return `Signed in ${timeInWords(at)}${place === '' ? '' : ` from ${place}`}`;
    },
    /** Tells devices with the same browser and system apart. */
    named: ({ device, signed_in_at: at }: LoginSession) =>
      `${device}, signed in ${timeInWords(at)}`,
    devices: { all: (count: number) => `Show all ${count} devices`, fewer: 'Show fewer devices' },
    signIns: (device: string) => ({
      all: (count: number) => `Show all ${count} sign-ins`,
      fewer: 'Show only the latest',
      of: device,
    }),
    signOutHere: 'Sign out',
    end: 'Sign out',
    ending: 'Signing out…',
    ended: (device: string) => `${device} is signed out.`,
    onlyThis: "You aren't signed in anywhere else.",
    endOthers: (count: number) => `Sign out ${devices(count)}`,
    ask: (count: number) => ({
      title: `Sign out ${devices(count)}?`,
      words: 'You stay signed in here. Any order in progress will still go through.',
      keep: count === 1 ? 'Keep it signed in' : 'Keep them signed in',
      confirm: count === 1 ? 'Sign it out' : 'Sign them out',
      busy: 'Signing out…',
    }),
    othersEnded: "You're signed out everywhere else.",
    loadFailed: {
      title: "We couldn't load where you're signed in",
      kept: "You're still signed in here.",
    },
  },
} as const;
