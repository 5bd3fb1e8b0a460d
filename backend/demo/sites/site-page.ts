import { landingPages } from '@contract/stats';
import { html } from 'hono/html';
import { noIcon, type Html } from '../../http/pages/page';

export const siteStylesPath = '/sites/site.css';
export const siteScriptPath = '/sites/site.js';

/** The data shown on a site's pages. */
export interface Site {
  readonly domain: string;
  readonly agency: string;
  readonly agent: string;
  readonly insurer: string;
  readonly phone: string;
  readonly address: string;
}

/** The mode of a page. In `edit` and `preview`, the agent is looking at the page and isn't counted as a visitor. */
export type SiteMode = 'visit' | 'edit' | 'preview';

const kinds: Readonly<Record<(typeof landingPages)[number], string>> = {
  '/homepage': 'Insurance that fits you',
  '/auto': 'Auto insurance',
  '/home': 'Home insurance',
  '/tenants': 'Tenants insurance',
  '/condo': 'Condo insurance',
};

const rootOf = ({ domain }: Site) => `/sites/${domain}`;

const digits = (phone: string) => phone.replace(/[^+\d]/g, '');

function bar({ domain }: Site, mode: SiteMode): Html {
  if (mode === 'visit') return html``;
  const text =
    mode === 'edit'
      ? `You're editing ${domain}. This demo site has nothing to change.`
      : `You're previewing ${domain}.`;
  return html`<div class="bar" role="status"><div class="wide">${text}</div></div>`;
}

function layout(site: Site, mode: SiteMode, title: string, content: Html): Html {
  const root = rootOf(site);
  return html`<!doctype html>
    <html
      lang="en"
      data-domain="${site.domain}"
      data-root="${root}"
      ${mode === 'visit' ? '' : 'data-quiet'}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${site.agency}</title>
        <link rel="icon" href="${noIcon}" />
        <link rel="stylesheet" href="${siteStylesPath}" />
        <script type="module" src="${siteScriptPath}"></script>
      </head>
      <body>
        ${bar(site, mode)}
        <header class="top">
          <div class="wide">
            <a class="agency" href="${root}/">${site.agency}</a>
            <nav aria-label="Site">
              <a href="${root}/quote">Get a quote</a>
              <a href="${root}/about">About</a>
              <a href="${root}/contact">Contact</a>
            </nav>
          </div>
        </header>
        <main class="wide">${content}</main>
        <footer>
          <div class="wide">
            ${site.agent} · ${site.address} ·
            <a href="https://claims.example/" data-report="external_link"
              >File a claim with ${site.insurer}</a
            >
          </div>
        </footer>
      </body>
    </html>`;
}

function waysToReach(site: Site): Html {
  const phone = digits(site.phone);
  return html`<ul class="ways">
    <li><a href="tel:${phone}" data-report="phone_click">Call ${site.phone}</a></li>
    <li><a href="sms:${phone}" data-report="sms_click">Text us</a></li>
    <li>
      <a href="https://maps.example/?q=${encodeURIComponent(site.address)}" data-report="map_click"
        >Map and directions</a
      >
    </li>
    <li>
      <a href="https://reviews.example/${site.domain}" data-report="review_click"
        >Read our reviews</a
      >
    </li>
  </ul>`;
}

function homePage(site: Site): Html {
  const root = rootOf(site);
  return html`<h1>Good insurance starts with a neighbor</h1>
    <p class="lead">
      ${site.agency} helps you choose from what ${site.insurer} offers, and answers the phone.
    </p>
    <p><a class="button" href="${root}/quote">Get a quote</a></p>
    <ul class="kinds">
      ${landingPages
        .filter((page) => page !== '/homepage')
        .map((page) => html`<li><a href="${root}/quote${page}">${kinds[page]}</a></li>`)}
    </ul>
    ${waysToReach(site)}`;
}

function quotePage(site: Site, page: (typeof landingPages)[number]): Html {
  return html`<h1>${kinds[page]}</h1>
    <p class="lead">Tell us where you live. We call you back with a price.</p>
    <form method="get" action="${rootOf(site)}/quote-sent" data-report="quote_start">
      <label>ZIP code <input inputmode="numeric" autocomplete="postal-code" /></label>
      <button class="button">Start my quote</button>
    </form>
    ${waysToReach(site)}`;
}

function contactPage(site: Site): Html {
  return html`<h1>Contact us</h1>
    <p class="lead">${site.address}</p>
    <form method="get" action="${rootOf(site)}/message-sent" data-report="contact_form">
      <label>Your message <textarea rows="4"></textarea></label>
      <button class="button">Send</button>
    </form>
    ${waysToReach(site)}`;
}

const textPage = (title: string, text: string): Html =>
  html`<h1>${title}</h1>
    <p class="lead">${text}</p>`;

/** The site's page at a path; `null` if there is none. */
export function sitePage(site: Site, mode: SiteMode, path: string): Html | null {
  const landing = landingPages.find((page) => path === `/quote${page}`);
  const page = (title: string, content: Html) => layout(site, mode, title, content);
  if (landing !== undefined) return page(kinds[landing], quotePage(site, landing));
  switch (path) {
    case '/':
      return page('Home', homePage(site));
    case '/quote':
      return page('Get a quote', quotePage(site, '/homepage'));
    case '/about':
      return page('About', textPage('About us', `${site.agent} runs ${site.agency}.`));
    case '/contact':
      return page('Contact', contactPage(site));
    case '/quote-sent':
      return page('Thank you', textPage('Thank you', 'We call you back with a price.'));
    case '/message-sent':
      return page('Thank you', textPage('Thank you', 'We answer within a day.'));
    default:
      return null;
  }
}

export function missingSitePage(site: Site): Html {
  return layout(
    site,
    'preview',
    'Not found',
    textPage('This page does not exist', 'Choose another one above.'),
  );
}
