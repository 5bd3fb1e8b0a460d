import { html } from 'hono/html';
import type { Html } from '../../http/pages/page';
import {
  answerHint,
  senderName,
  type Email,
  type EmailBill,
  type EmailFact,
  type EmailPart,
  type Letterhead,
} from './email';

/*
 * Many mail programs remove style elements and classes, and Gmail removes a whole `style` attribute if it contains new
 * CSS such as `light-dark()`. So all styles are inline, and in CSS that mail programs have known for long. Text and
 * background get no colors: the `color-scheme` in the head leaves them to the mail program's light or dark theme.
 */
const accent = '#0b6b5b';
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;word-break:break-word";
const usual = `${font};font-size:16px;line-height:24px`;
const muted = 'opacity:0.75';
const small = `${font};font-size:14px;line-height:21px`;
/** A label or a detail beside larger text. */
const label = `font-size:14px;${muted}`;
const bold = 'font-weight:600';
/** Outlook ignores the second color. */
const faint = '1px solid #c9c5bd;border-color:rgba(128,128,128,0.4)';

/** Fills the rest of the preview in a list of emails, which would otherwise repeat the heading. */
const filler = '\u034f\u200c\u00a0'.repeat(60);

/** The portal's mark, drawn with borders, because most mail programs don't show SVG, and block remote images. */
const mark = html`<td
  aria-hidden="true"
  align="center"
  bgcolor="${accent}"
  style="width:28px;height:28px;border-radius:8px;background-color:${accent};font-size:1px;line-height:1px"
>
  <div
    style="width:6px;height:9px;margin:0 auto;border:2px solid #ffffff;border-bottom-width:0;border-radius:5px 5px 0 0"
  ></div>
  <div style="width:14px;height:2px;margin:0 auto;background-color:#ffffff"></div>
</td>`;

const lines = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`));

const paragraph = (text: string) => html`<p style="${usual};margin:0 0 16px">${lines(text)}</p>`;

/** A table of data: unlike a table for layout, screen readers announce it. */
const dataTable = (rows: Html) =>
  html`<table
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${usual};width:100%;margin:8px 0 24px;border-collapse:collapse;border-bottom:${faint}"
  >
    ${rows}
  </table>`;

const cell = `border-top:${faint};padding:10px 0;text-align:left;vertical-align:top;font-weight:normal`;
const amountCell = `${cell};padding-left:16px;text-align:right;white-space:nowrap`;

const factsTable = (facts: readonly EmailFact[]) =>
  dataTable(
    html`${facts.map(
      ([name, value]) =>
        html`<tr>
          <th scope="row" style="${cell};padding-right:16px;white-space:nowrap">
            <span style="${label}">${name}</span>
          </th>
          <td style="${cell};width:100%">${lines(value)}</td>
        </tr>`,
    )}`,
  );

const billTable = ({ title, charges, sums }: EmailBill) =>
  html`<h2 style="${usual};${bold};margin:24px 0 0">${title}</h2>
    ${dataTable(
      html`<tr>
          <th scope="col" style="${cell}"><span style="${label}">Description</span></th>
          <th scope="col" style="${amountCell}"><span style="${label}">Amount</span></th>
        </tr>
        ${charges.map(
          ({ item, domain, period, amount }) =>
            html`<tr>
              <td style="${cell}">
                ${item}<br /><span style="${label}">${domain}<br />${period}</span>
              </td>
              <td style="${amountCell}">${amount}</td>
            </tr>`,
        )}
        ${sums.map(([name, amount], index) => {
          const weight = index === 0 ? bold : '';
          return html`<tr>
            <th scope="row" style="${cell};${weight}">${name}</th>
            <td style="${amountCell};${weight}">${amount}</td>
          </tr>`;
        })}`,
    )}`;

function partHtml(part: EmailPart): Html {
  if (typeof part === 'string') return paragraph(part);
  return 'facts' in part ? factsTable(part.facts) : billTable(part.bill);
}

const questions = (phone: string) =>
  html`Questions? Reply to this email or call
    <a
      href="tel:${phone.replace(/[^+\d]/g, '')}"
      style="color:inherit;text-decoration:underline;white-space:nowrap"
      >${phone}</a
    >.`;

/** A button that Outlook shows as well: it ignores the padding of links, but not `mso-padding-alt`. */
const button = (action: string, url: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        bgcolor="${accent}"
        style="border-radius:8px;background-color:${accent};mso-padding-alt:12px 20px"
      >
        <a
          href="${url}"
          target="_blank"
          style="${usual};display:inline-block;padding:12px 20px;${bold};color:#ffffff;text-decoration:none"
          >${action}</a
        >
      </td>
    </tr>
  </table>`;

/** An email as HTML that is readable without images, and in which nothing is loaded or tracked. */
export function emailHtml(email: Email, letterhead: Letterhead): string {
  const { subject, body, note, about, replyTo } = email;
  const { origin, supportPhone } = letterhead;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${body[0]}${filler}
        </div>
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%">
          <tr>
            <td align="center" style="padding:32px 20px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:560px;text-align:left"
              >
                <tr>
                  <td>
                    <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                      <tr>
                        ${mark}
                        <td style="${usual};${bold};padding-left:10px">
                          ${senderName(letterhead)}
                        </td>
                      </tr>
                    </table>
                    <h1 style="${font};${bold};margin:28px 0 16px;font-size:24px;line-height:31px">
                      ${subject}
                    </h1>
                    ${body.map(partHtml)}
                    ${email.button && button(email.button.label, `${origin}${email.button.path}`)}
                    ${note && html`<p style="${small};${muted};margin:24px 0 0">${note}</p>`}
                    <p style="${small};margin:32px 0 0;border-top:${faint};padding-top:16px">
                      <span style="${muted}">
                        ${about && html`${about}<br />`}
                        ${replyTo === undefined ? questions(supportPhone) : answerHint(replyTo.name)}
                      </span>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}
