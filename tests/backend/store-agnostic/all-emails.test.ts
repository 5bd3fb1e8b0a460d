// @vitest-environment jsdom
import { assertDefined } from '@contract/assert-defined';
import type { Email, Letterhead } from '@backend/providers/mail/email';
import { smtpMailer } from '@backend/providers/mail/mailer';
import { portalMetrics } from '@backend/shared/metrics';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEmails, emailModules, otherFunctions } from '../support/all-emails';
import { openDestination } from '../support/smtp';

const letterhead: Letterhead = {
  origin: 'https://portal.example',
  sender: 'no-reply@lantern.example',
  provider: 'Lantern, "Inc."',
  supportPhone: '1-800-555-0142',
  supportEmail: 'support@lantern.example',
};
const support = 'tel:18005550142';

/** A name that would end a header, an attribute or an element, if it weren't escaped. */
const typed = `O'Hara "& Sons" <img src=x onerror=alert(1)>\r\nBcc: <all@stolen.example>`;
const about = `This is about ${typed}, account 100001.`;

const emails = Object.entries(allEmails(typed)).flatMap(([composer, all]) =>
  all.map((email, index) => ({ name: `${composer} ${index + 1}`, email: { ...email, about } })),
);

/** The files that are sent with an email, here with any content. */
const filesOf = ({ body }: Email) =>
  body.some((part) => typeof part === 'object' && 'bill' in part)
    ? [new File(['%PDF-1.7'], 'Receipt 100001-15.pdf', { type: 'application/pdf' })]
    : [];

let messages: ReadonlyMap<Email, Awaited<ReturnType<typeof parse>>>;

/** Sends all emails by SMTP, in order. */
beforeAll(async () => {
  const destination = await openDestination();
  const mailer = smtpMailer(destination.url, letterhead, portalMetrics());
  for (const { email } of emails) await mailer.send('nora@agency.example', email, filesOf(email));
  mailer.close();
  await destination.close();
  const parsed = emails.map(
    async ({ email }, index) => [email, await parse(destination.received[index]?.text)] as const,
  );
  messages = new Map(await Promise.all(parsed));
});

/** Returns the message that arrived for an email. */
const arrived = (email: Email) => assertDefined(messages.get(email), 'message');

async function parse(raw = '') {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  const { text = '', html = '' } = mail;
  return { raw, mail, text, html, page: new DOMParser().parseFromString(html, 'text/html') };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

it('the list of emails is complete', () => {
  const composers = Object.keys(emailModules).filter((name) => !otherFunctions.includes(name));
  expect(Object.keys(allEmails(typed))).toEqual(expect.arrayContaining(composers));
});

describe.each(emails)('the email $name', ({ email }) => {
  it('has the right header, a text and HTML', () => {
    const { raw, mail } = arrived(email);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail).toMatchObject({
      from: { name: 'Lantern, "Inc." Agency Portal', address: letterhead.sender },
      replyTo: [{ address: email.replyTo?.address ?? letterhead.supportEmail }],
      to: [{ address: 'nora@agency.example' }],
      subject: email.subject.replaceAll('\r\n', ' '),
      attachments: filesOf(email).map(({ name, type }) => ({
        filename: name,
        mimeType: type,
        disposition: 'attachment',
      })),
    });
    expect(mail.bcc).toBeUndefined();
    const submitted = mail.headers.find(({ key }) => key === 'auto-submitted')?.value;
    expect(submitted).toBe(email.replyTo === undefined ? 'auto-generated' : undefined);
  });

  it('has at most one link to the portal, the same in the text and as a button', () => {
    const { text, html, page } = arrived(email);
    const links = [...page.querySelectorAll('a')].map(({ href, textContent }) => [
      href,
      oneLine(textContent),
    ]);
    const { button } = email;
    const expected =
      button === undefined ? [] : [[`${letterhead.origin}${button.path}`, button.label]];
    expect(links.filter(([href]) => href !== support)).toEqual(expected);
    expect(text.match(/https?:\S+/g) ?? []).toEqual(expected.map(([href]) => href));
    expect(html.match(/https?:[^"\s]+/g) ?? []).toEqual(expected.map(([href]) => href));
  });

  it('says the same in its HTML as in its text', () => {
    const { text, page } = arrived(email);
    const [preview, message] = [page.body.firstElementChild, page.querySelector('table')];
    expect(preview?.getAttribute('style')).toContain('display:none');
    const words = oneLine(email.body[0]);
    expect(oneLine(preview?.textContent ?? '').startsWith(words)).toBe(true);
    const shown = oneLine(message?.textContent ?? '').replaceAll(' ', '');
    const parts = text.split('\n').filter((line) => !line.startsWith('http'));
    for (const part of parts.flatMap((line) => line.split(/: |, /))) {
      expect(shown).toContain(oneLine(part).replace(/:$/, '').replaceAll(' ', ''));
    }
    const end = email.replyTo === undefined ? 'Questions? ' : 'Reply to this email to answer ';
    expect(text).toContain(`\n\n${end}`);
  });

  it('contains nothing that runs, loads or restyles, and no markup that a person typed', () => {
    const { html, page } = arrived(email);
    const allowed = 'html head meta title body div table tbody tr td th h1 h2 p span br a'.split(
      ' ',
    );
    const attributes =
      'align aria-hidden bgcolor border cellpadding cellspacing charset content href lang name role scope style target width'.split(
        ' ',
      );
    const elements = [...page.querySelectorAll('*')];
    const used = new Set(elements.map(({ localName }) => localName));
    const set = new Set(elements.flatMap((element) => element.getAttributeNames()));
    expect([...used].filter((name) => !allowed.includes(name))).toEqual([]);
    expect([...set].filter((name) => !attributes.includes(name))).toEqual([]);
    expect(html).not.toContain('url(');
    for (const { style } of page.querySelectorAll<HTMLElement>('[style]')) {
      expect(['', 'inherit', 'rgb(255, 255, 255)']).toContain(style.color);
    }
  });

  it('can be read by screen readers and in dark mode', () => {
    const { page } = arrived(email);
    expect(page.documentElement.lang).toBe('en');
    expect(page.title.replace(/\s+/g, ' ')).toBe(oneLine(email.subject));
    expect(page.querySelector('meta[name=color-scheme]')).toHaveProperty('content', 'light dark');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const table of page.querySelectorAll('table')) {
      const isForLayout = table.getAttribute('role') === 'presentation';
      const heads = [...table.querySelectorAll('th')].filter((th) => th.closest('table') === table);
      expect(isForLayout).toBe(heads.length === 0);
      expect(heads.every(({ scope }) => scope !== '')).toBe(true);
    }
  });
});
