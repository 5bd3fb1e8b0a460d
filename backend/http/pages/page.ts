import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const pageStylesPath = '/backend/pages/page.css';
export const pageFontPath = '/backend/pages/geist.woff2';

/** The logo and name, as in the portal's header. */
const brand = html`<p class="brand">
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="7" />
    <path d="M7 17.5h12M9 17.5V12a4 4 0 0 1 8 0v5.5M13 17.5V14" />
  </svg>
  Agency Portal
</p>`;

/** An empty icon. Without one, Firefox would request /favicon.ico, which the policy of these pages forbids. */
export const noIcon = 'data:,';

/** The layout of pages that the backend itself renders. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Agency Portal</title>
        <link rel="icon" href="${noIcon}" />
        <link rel="stylesheet" href="${pageStylesPath}" />
      </head>
      <body>
        <main>${brand} ${content}</main>
      </body>
    </html>`;
}
