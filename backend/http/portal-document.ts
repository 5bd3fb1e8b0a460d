import {
  begunReadsId,
  firstAnswersId,
  type BegunReads,
  type FirstAnswers,
} from '@contract/first-reads';
import type { PortalConfig } from '@contract/portal-config';
import { documentPlaces, shellPlaces, type PageFiles } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import { accountBars } from './account-bars';
import type { AppContext } from './app-env';
import { escapeHtml } from './escape-html';
import { noFirstReads, type FirstReadsOf } from './first-reads';
import { pageFinder } from './page-of';
import type { PortalFiles } from './portal-files';

/** How many characters of the CSRF token tell two sign-ins apart. */
const tokenStart = 12;

/** Where the portal sends a person who isn't signed in. */
const loginPath = '/login';

/** In two parts, so that the browser needn't wait for the page's data before it paints the outline and fetches the code. */
export interface PortalHtml {
  readonly start: string;
  /** Reads the page's data; `null` if the start is the whole. */
  readonly end: (() => Promise<string>) | null;
}

/**
 * Renders the HTML of a request: with the configuration and, where the build lists them, with the page's files, its
 * outline and what it reads first. `null` if the portal hasn't been built.
 */
export function portalDocument(
  { template, document }: PortalFiles,
  firstReads: FirstReadsOf,
): ((context: AppContext, config: PortalConfig, csrfToken: string) => Promise<PortalHtml>) | null {
  if (template === null) return null;
  const shellPattern = new RegExp(
    `(?<=${documentPlaces.shellStart}).*(?=${documentPlaces.shellEnd})`,
    's',
  );
  const find = document === null ? () => undefined : pageFinder(document);
  const [beforeAnswers = '', afterAnswers = ''] = template.split(documentPlaces.answers);

  return async (context, config, csrfToken) => {
    const asked = find(context.req.path);
    const { known, begun, more } =
      asked === undefined ? noFirstReads : await firstReads(context, asked);
    const status = known[activeUser.path]?.status;
    const page = status === 401 ? find(loginPath) : asked;
    const shell = status === 200 ? document?.shells[asked?.shell ?? ''] : undefined;
    const bars =
      document === null || asked === undefined ? '' : accountBars(document, asked, known, config);
    const nonce = context.get('secureHeadersNonce') ?? '';
    const start = beforeAnswers
      .replaceAll(documentPlaces.nonce, nonce)
      .replaceAll(documentPlaces.config, () => escapeHtml(JSON.stringify(config)))
      .replace(documentPlaces.head, (place) =>
        // Without a list, the HTML begins the calls itself.
        document === null
          ? place
          : `${dataElement(begunReadsId, { token: csrfToken.slice(0, tokenStart), addresses: begun })}${preloads(page, nonce)}`,
      )
      .replace(documentPlaces.styles, (place) => (page === undefined ? place : styles(page, nonce)))
      // Last, since people's own words are in it.
      .replace(shellPattern, (bare) => shell?.replace(shellPlaces.bars, () => bars) ?? bare);
    const endWith = (answers: FirstAnswers) =>
      `${document === null ? documentPlaces.answers : dataElement(firstAnswersId, answers)}${afterAnswers}`;
    return more === null
      ? { start: `${start}${endWith(known)}`, end: null }
      : { start, end: async () => endWith({ ...known, ...(await more()) }) };
  };
}

/** As data, which no policy keeps from being read. Nothing in it can end the element. */
function dataElement(id: string, value: BegunReads | FirstAnswers): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>`;
}

function preloads(page: PageFiles | undefined, nonce: string): string {
  return (page?.scripts ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`)
    .join('');
}

function styles(page: PageFiles, nonce: string): string {
  return page.styles
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}" nonce="${nonce}">`)
    .join('');
}
