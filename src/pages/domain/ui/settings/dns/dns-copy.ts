import type { FoundRecord, OwnRecordBody, WantedRecords } from '@contract/domain-dns';
import { apex } from '@contract/dns-record';

/** A record's full name, such as `www.cedar-quote.com`. */
export const fullName = (name: string, domain: string) =>
  name === apex ? domain : `${name}.${domain}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const named = ({ type, name }: Pick<OwnRecordBody, 'type' | 'name'>) => `${type} record ${name}`;

export const dnsCopy = {
  title: 'DNS',
  lead: 'Where visitors and email of this domain go. We keep the records of your plan and your redirects up to date.',
  loading: 'Loading the DNS records',
  loadFailed: "We couldn't load the DNS records.",
  states: {
    works: {
      title: 'This domain works',
      text: 'Our name servers answer for it, with the records below.',
    },
    settingUp: {
      title: 'Setting up',
      word: 'In progress',
      text: "Our name servers are ready. It may take up to 48 hours until everyone's provider has noticed.",
    },
    elsewhere: {
      title: 'Other name servers answer for this domain',
      word: 'To do',
      text: 'Where you manage these name servers, enter ours instead. Or keep them, and change the records below there.',
    },
    unknown: {
      title: 'Not checked yet',
      word: 'Unknown',
      text: "We couldn't ask this domain's name servers yet. We try again by ourselves.",
    },
    unconfirmed: {
      title: 'Waiting for you',
      word: 'To do',
      text: 'The domain is with us, but its old name servers still answer. They change once you have confirmed what to keep.',
    },
  },
  problem: (reason: string) =>
    `Your latest changes aren't published yet. We keep trying. ${reason}`,
  ours: 'Our name servers',
  theirs: (servers: readonly string[]) => `Found: ${servers.join(', ')}`,
  checked: 'Last checked',
  records: 'Records',
  matches: 'Works',
  missing: 'Missing',
  different: 'Different',
  unchecked: 'Not checked',
  found: (values: readonly string[]) => `Found: ${values.join(', ')}`,
  since: 'Since',
  own: 'Yours',
  copy: 'Copy',
  copyOf: ({ type, name }: Pick<WantedRecords, 'type' | 'name'>) => `the ${type} record of ${name}`,
  copied: 'Copied.',
  notCopied: "Your browser didn't let us copy. Select the text instead.",
  ownRecords: {
    title: 'Your own records',
    lead: 'For services that ask you to prove that the domain is yours, or that use a name of it, such as shop.',
    add: 'Add record',
    saved: (record: OwnRecordBody) => `The ${named(record)} was saved.`,
    removed: (record: OwnRecordBody) => `The ${named(record)} was deleted.`,
    list: 'Your own records',
    none: {
      title: 'No records of your own',
      text: 'Add one if a service asks you to.',
    },
    edit: 'Edit',
    remove: 'Delete',
    nameOf: named,
    ask: (record: OwnRecordBody) => ({
      title: `Delete the ${named(record)}?`,
      words: 'What relies on it stops working, at the latest within a few hours.',
      keep: 'Keep record',
      confirm: 'Delete record',
      busy: 'Deleting…',
    }),
    form: {
      add: 'Add a record',
      edit: 'Edit this record',
      type: 'Type',
      types: {
        A: 'An IPv4 address',
        AAAA: 'An IPv6 address',
        CNAME: 'An alias of another name',
        MX: 'A mail server',
        TXT: 'A text, often to prove that the domain is yours',
        SRV: 'A service, such as a phone system',
      },
      name: 'Name',
      nameHint: (domain: string) =>
        `@ for ${domain} itself, or a name in front of it, such as shop.`,
      value: 'Value',
      save: 'Save record',
      deleted: (record: OwnRecordBody) =>
        `The ${named(record)} was deleted in the meantime. Saving adds it again.`,
    },
  },
  moving: {
    title: 'Records at your old provider',
    lead: 'What stood there when the domain came to us. Nothing stops working unless you give it up here.',
    loading: 'Asking the old name servers. This takes a few seconds',
    loadFailed: "We couldn't ask the old name servers.",
    asked: (servers: readonly string[]) =>
      servers.length === 0
        ? 'We found no name servers to ask. If you used other names, paste a zone file.'
        : `Found at ${servers.join(', ')}. We asked for the names that are usual; others can't be listed from outside. If you used others, add them from a zone file.`,
    unanswered: (questions: readonly string[]) =>
      `We got no answer to ${counted(questions.length, 'question')}: ${questions.join(', ')}.`,
    askAgain: 'Ask again',
    asking: 'Asking…',
    none: 'We found no records.',
    keeps: 'Records to keep',
    fates: {
      kept: 'Is among your own records already',
      replaced: 'Our own record takes its place',
    },
    refused: ({ reason }: Pick<FoundRecord, 'reason'>) => `Can't be kept: ${reason}`,
    zoneFile: 'Zone file',
    zoneFileHint: 'Most providers export one under "Export DNS" or "Advanced". Paste its text.',
    read: 'Add its records',
    reading: 'Reading…',
    readNone: 'The zone file has no other records.',
    confirm: (kept: number, lost: number) => {
      const acts = [
        ...(kept === 0 ? [] : [`keep ${counted(kept, 'record')}`]),
        ...(lost === 0 ? [] : [`give up ${lost}`]),
        'change the name servers',
      ].join(', ');
      return acts.charAt(0).toUpperCase() + acts.slice(1);
    },
    confirming: 'Saving…',
    confirmed: 'Saved. Our name servers take over now.',
  },
} as const;
