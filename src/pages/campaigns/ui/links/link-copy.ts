import type { LandingPage } from '@contract/stats';
import { pageNames } from '@/entities/visit';
import { formatCount } from '@contract/count';
import { dayWithYear } from '@contract/day-words';
import { listed } from '@/shared/lib/format/list';

export const linkCopy = {
  title: 'Create a link',
  lead: 'One for each place where you share it, to see which brings visits and quote starts.',
  domain: 'Domain',
  chooseDomain: 'Choose a domain',
  landingPage: 'Landing page',
  landingPages: pageNames,
  sources: {
    label: 'Traffic sources',
    hint: 'Where people will see the link. For print or radio, choose Other. Each source gets its own link.',
    placeholder: 'Search sources',
    more: 'Add another',
    list: 'Traffic sources to choose from',
    mostUsed: 'Your most used',
    all: 'All sources',
    none: (text: string) => `No source matches “${text}”`,
    remove: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    chosen: 'Chosen sources',
  },
  code: 'Campaign code',
  codeHint: (isNext: boolean) =>
    `${isNext ? "The next one you haven't used. Any three" : 'Three'} digits from 001 to 699. Leave it empty for 001.`,
  codeInUse: (ids: readonly string[]) =>
    `${listed(ids)} ${ids.length === 1 ? 'is' : 'are'} in use. Links with the same campaign ID share their quote starts.`,
  name: 'Name',
  nameHint: 'For your agency only, such as “Spring mailer”.',
  problems: {
    digits: 'Use digits only',
    length: 'Use no more than three digits',
    range: 'Enter a number from 001 to 699',
  },
  domainPlaceholder: '[Domain]',
  sourcePlaceholder: '[Source]',
  codePlaceholder: '[Code]',
  link: 'Your link',
  links: (count: number) => `Your ${count} links`,
  copyLink: 'Copy Link',
  copyLinks: (count: number) => `Copy ${count} links`,
  copied: (count: number, isSaved: boolean) =>
    `${count === 1 ? 'The link is' : `${count} links are`} copied${isSaved ? ' and saved' : ''}.`,
  notCopied: "Your browser didn't let us copy it. Select the link and copy it yourself.",
  save: (count: number) => (count === 1 ? 'Save link' : `Save ${count} links`),
  saving: 'Saving…',
  saved: (count: number) => (count === 1 ? 'The link is saved.' : `${count} links are saved.`),
  savedMark: 'Saved',
  savedAs: (name: string, by: string) => (name === '' ? `Saved by ${by}.` : `Saved as “${name}”.`),
  savesItself: (count: number) =>
    `Copying or downloading also saves ${count === 1 ? 'it' : 'them'} to your agency's links.`,
  another: 'Create another',
  wrongCode: 'Fix the campaign code first.',
  missing: (parts: readonly string[]) => `Choose ${listed(parts)}.`,
  missingParts: { domain: 'a domain', landingPage: 'a landing page', source: 'a traffic source' },
  tryAgain: 'Try again',
  qrCodeOf: (link: string) => `QR code for ${link}`,
  png: 'PNG',
  svg: 'SVG',
  allQrCodes: (count: number) => `Download ${count} QR codes`,
  zipName: 'qr-codes',
  open: 'Open',
  ofLink: (link: string) => ` ${link}`,
  qrFailed: "We couldn't create the file. Try again.",
  printSize: 'PNG and SVG are ready for print: four inches at 300 dpi.',
  list: {
    title: "Your agency's links",
    lead: 'Visits and quote starts of the last 30 days. Everyone in your agency sees these links.',
    table: 'Saved links',
    loading: 'Loading your links',
    search: 'Search your links',
    searchPlaceholder: 'Name, page, source or person',
    states: 'Which links',
    active: 'Active',
    archived: 'Archived',
    columns: {
      link: 'Link',
      visits: 'Visits',
      starts: 'Quote Starts',
      uses: 'Copy and download',
      more: 'More actions',
    },
    copyShort: 'Copy',
    ofSource: (source: string) => `${source} · `,
    savedBy: (by: string, day: string) => `${by}, ${dayWithYear(day)}`,
    siteOff: 'Site is off',
    unknown: '–',
    cannotTell: "Can't be told apart",
    sharedWith: (starts: number, pages: readonly LandingPage[]) =>
      `${formatCount(starts)}, shared with your ${listed(pages.map((page) => pageNames[page].toLowerCase()))} ${pages.length === 1 ? 'link' : 'links'}`,
    elsewhere: (starts: number) => `${formatCount(starts)}, shared with other pages`,
    pages: 'Pages of links',
    actionsOf: (link: string) => `More actions for ${link}`,
    stats: 'See its stats',
    rename: 'Rename',
    archive: 'Archive',
    bringBack: 'Bring back',
    newName: (link: string) => `Name of ${link}`,
    saveName: 'Save name',
    cancel: 'Cancel',
    archivedNow: (title: string) => `Archived ${title}. It keeps working and counting.`,
    broughtBack: (title: string) => `${title} is back among your active links.`,
    undo: 'Undo',
    quoted: (name: string) => `“${name}”`,
    loadError: {
      title: "We couldn't load your links",
      kept: 'They are safe, and you can still create new ones.',
    },
    none: {
      title: 'No saved links yet',
      text: 'Links you copy, download or save appear here, with their visits and quote starts.',
    },
    noneArchived: {
      title: 'No archived links',
      text: 'Archive links that you no longer share. They keep working and counting.',
    },
    noMatch: {
      title: 'No link matches your search',
      text: 'Try another word, or look among the other links.',
      showAll: 'Clear the search',
    },
  },
  inBrowser: {
    title: (count: number) =>
      count === 1
        ? 'This browser has 1 link that only you can see'
        : `This browser has ${count} links that only you can see`,
    text: "Save them to your agency's links, so that your team sees them, too.",
    save: (count: number) => (count === 1 ? 'Save it' : `Save all ${count}`),
    forget: 'No, forget them',
  },
  noDomain: {
    title: 'No active Enhanced Microsite',
    text: 'A tracking link leads to a page of your website. Once you have an active Enhanced Microsite, you can create links here.',
    purchase: 'Purchase a domain',
  },
  help: [
    {
      question: 'What is a tracking link?',
      answer:
        'A link to one of your landing pages that ends in a campaign ID, such as GD001. When someone follows it, their visit and their quote start are counted for that campaign, and you see them in Campaign Stats.',
    },
    {
      question: 'Which campaign code should I use?',
      answer:
        "Use the one we suggest. It's the next code you haven't used. You can enter any number from 001 to 699 instead, and use a code again with another traffic source.",
    },
  ],
} as const;
