import type { ComplianceMatch } from '@contract/compliance';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { SettingName } from '@contract/domain-settings';
import { domainCopy } from '@/entities/domain';
import { atTimeInWords, dayInWords } from '@/shared/lib/format/day';
import { listed } from '@/shared/lib/format/list';
import { money } from '@contract/money';
import type { Changer } from '../../model/settings/settings-form';

const c1 = domainTypeFacts.c1.title;

/**
 * The texts of the settings. Others may have changed the settings, so an error promises only that the user's input is
 * safe.
 */
export const settingsCopy = {
  plan: {
    title: 'Plan',
    lead: 'What the domain does, and what it costs.',
    price: (sum: string) => `${sum} a month`,
    descriptions: {
      c1: 'A website for your agency, with quote forms, visitor stats and campaigns.',
      parked: 'Your name is reserved and its email is forwarded. There is no website.',
    } satisfies Readonly<Record<DomainType, string>>,
    upgrade: `Enable ${c1}`,
    upgradeNext: (difference: string) =>
      `Adds ${difference} a month. You'll see what is due today before you confirm.`,
    pastDue: 'You can upgrade once you have paid what is past due.',
    park: 'Park this domain',
    parkNext: (difference: string) =>
      `Parking saves ${difference} a month from your next bill. The website goes offline; email redirects stay.`,
    notBilled: 'Not billed while it is inactive',
    parkInactive: `Parking doesn't make it active. ${domainCopy.inactiveMail}`,
    parkRefused: `You can park this domain once your account has another active ${c1}.`,
    transferring: 'You can change the plan once the domain is yours.',
    inactive: 'You can change the plan once this domain is active.',
  },
  leave: {
    title: domainCopy.leave,
    lead: 'To keep the name with another registrar.',
    next: 'Support unlocks the domain and sends you its auth code, within five days of your request. With the code, you order the transfer at your new registrar.',
    stops: {
      c1: 'Its website, stats and email redirects work until the transfer is complete, and stop then.',
      parked: 'Its email redirects work until the transfer is complete, and stop then.',
      inactive: "It stays offline until the transfer is complete, and isn't billed.",
    } satisfies Readonly<Record<DomainType | 'inactive', string>>,
    billing: "It's billed until then. Days you've already paid for aren't refunded.",
    act: 'Ask support to unlock it',
    asked: (day: string) => `You asked support to unlock it on ${day}.`,
    again: 'Write to support again',
    subject: (name: string) => `Move ${name} to another registrar`,
    message: (name: string) => `Please unlock ${name} and send me its auth code.`,
  },
  cancel: {
    title: 'Cancel domain',
    leads: {
      c1: 'Takes this domain offline.',
      parked: 'Takes this domain offline.',
      inactive: 'Removes this domain, which is offline.',
      failed: 'Removes the failed order from your domains.',
    },
    effects: {
      c1: 'Its website, its stats and its email redirects stop.',
      parked: 'The domain and its email redirects stop working.',
      inactive: 'Its settings and its email redirects are deleted after 30 days.',
      failed: "The domain never became yours, so this can't be undone.",
    },
    restorable: 'You can restore it for 30 days.',
    transferring: 'You can cancel this domain once it is yours.',
    act: 'Cancel domain',
  },
  done: {
    upgrade: (name: string, charged: number) =>
      `${name} is now an ${c1}. ${charged === 0 ? 'No card was charged.' : `We charged ${money(charged)}.`}`,
    park: (name: string, monthly: number) =>
      `${name} is parked.${monthly === 0 ? '' : ` It costs ${money(monthly)} a month from your next bill.`}`,
    cancel: (name: string, monthly: number, releaseDay: string | null) =>
      [
        `${name} is canceled.`,
        ...(monthly === 0 ? [] : [`Your next bill is ${money(monthly)} lower.`]),
        ...(releaseDay === null
          ? []
          : [`You can restore it until its name is released on ${dayInWords(releaseDay)}.`]),
      ].join(' '),
    receipt: 'See your bills',
  },
  undo: {
    park: 'Undo',
    parkingOf: (name: string) => `parking ${name}`,
    cancel: 'Restore',
  },
  form: {
    groups: {
      site: { title: 'Site', lead: 'What visitors of the domain see.' },
      search: { title: 'Search', lead: 'How search engines find and describe your website.' },
      registration: { title: 'Registration', lead: 'How to reach you about the domain name.' },
    },
    change: 'Edit',
    edit: (label: string) => `Edit ${label}`,
    notSet: 'Not set',
    more: (count: number) => `and ${count} more`,
    elsewhere: "Your website's office, phone and photo aren't set here. ",
    toProfile: 'See where they come from',
    /** What each setting does, and how to fill in its field. */
    settings: {
      whois_admin_email: {
        label: 'WHOIS admin email',
        effect: 'The address that registries write to.',
        entry: 'Few of them still show it in the public record of domain owners (WHOIS).',
      },
      meta_description: {
        label: 'Meta description',
        effect: 'The short text about your website that search engines show in their results.',
        entry: 'They show about 160 characters.',
      },
      parked_target: {
        label: 'Send visitors to',
        effect: 'The page that visitors of this parked domain see.',
        entry: 'Leave it empty to show nothing.',
      },
      articles_blacklist: {
        label: 'Hidden articles',
        effect: "Articles that you don't want on your website.",
        entry: 'Enter one title per line, such as Flood basics.',
      },
      cookie_management_id: {
        label: 'Cookie management ID',
        effect: 'Shows a banner that asks visitors whether they accept cookies.',
        entry: 'Copy the ID from your cookie banner provider, such as 3f2a9c1e-7b64-4d0a.',
      },
      google_domain_verification: {
        label: 'Google domain verification',
        effect:
          'Proves to Google that the domain is yours, so that you can see its search traffic.',
        entry: 'Paste the code or the whole tag from Google Search Console.',
      },
    } satisfies Readonly<Record<SettingName, unknown>>,
    onSite: domainCopy.site.view,
    save: 'Save changes',
    saving: 'Saving…',
    cancel: 'Cancel',
    unsaved: 'Unsaved changes are kept in this tab.',
    saved: 'Saved.',
    warned: 'Not saved yet. Check this text before it goes live.',
    saveAnyway: 'Save anyway',
    reviewed: 'This text is saved and live. Our team may ask you to change it.',
    review: ({ words, note }: ComplianceMatch) =>
      `${listed(words.map((each) => `“${each}”`))} may break a compliance rule${note === '' ? '.' : `: ${note}`}`,
    failed: (reason: string) => `${reason} What you typed is still here.`,
    othersChanged: (changer: Changer) =>
      `${changedBy(changer)} What you typed is still here. Check it, then save again.`,
    theirs: (value: string) =>
      value === '' ? 'Cleared in the meantime.' : `Saved in the meantime: ${value}`,
    takeTheirs: ({ who }: Changer) => (who === 'you' ? 'Use what is saved' : 'Use theirs'),
    keepTyped: 'Keep what you typed',
    forSetting: (label: string) => `for ${label}`,
  },
} as const;

function changedBy(changer: Changer): string {
  switch (changer.who) {
    case 'you':
      return `You changed these settings ${atTimeInWords(changer.at)} in another tab or on another device.`;
    case 'other':
      return `${changer.name} changed these settings ${atTimeInWords(changer.at)}.`;
    case 'unknown':
      return 'Someone else changed these settings in the meantime.';
  }
}
