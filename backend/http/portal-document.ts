import { firstReadsId, type FirstReads } from '@contract/first-reads';
import type { PortalConfig } from '@contract/portal-config';
import { documentPlaces, shellPlaces, type PageFiles } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import { accountBars } from './account-bars';
import type { AppContext } from './app-env';
import { escapeHtml } from './escape-html';
import { noFirstReads, type FirstReadsOf } from './first-reads';
import { pageFinder } from './page-of';
import type { PortalFiles } from './portal-files';

/** Where the portal sends a person who isn't signed in. */
const loginPath = '/login';

/**
 * Renders the HTML of a request: with the configuration and, where the build lists them, with the page's files, what it
 * reads first and its outline. `null` if the portal hasn't been built.
 */
export function portalDocument(
  { template, document }: PortalFiles,
  firstReads: FirstReadsOf,
): ((context: AppContext, config: PortalConfig) => Promise<string>) | null {
  if (template === null) return null;
  const shellPattern = new RegExp(
    `(?<=${documentPlaces.shellStart}).*(?=${documentPlaces.shellEnd})`,
    's',
  );
  const find = document === null ? () => undefined : pageFinder(document);

  return async (context, config) => {
    const asked = find(context.req.path);
    const reads = asked === undefined ? noFirstReads : await firstReads(context, asked);
    const status = reads.answers[activeUser.path]?.status;
    const page = status === 401 ? find(loginPath) : asked;
    const shell = status === 200 ? document?.shells[asked?.shell ?? ''] : undefined;
    const bars =
      document === null || asked === undefined ? '' : accountBars(document, asked, reads, config);
    const nonce = context.get('secureHeadersNonce') ?? '';
    return (
      template
        .replaceAll(documentPlaces.nonce, nonce)
        .replaceAll(documentPlaces.config, () => escapeHtml(JSON.stringify(config)))
        .replace(shellPattern, (bare) => shell?.replace(shellPlaces.bars, () => bars) ?? bare)
        .replace(documentPlaces.styles, (place) =>
          page === undefined ? place : styles(page, nonce),
        )
        // Last, since people's own words are in it, unescaped.
        .replace(documentPlaces.head, (place) =>
          // Without a list, the HTML begins the calls itself.
          document === null ? place : `${readsElement(reads)}${preloads(page, nonce)}`,
        )
    );
  };
}

/** As data, which no policy keeps from being read. Nothing in it can end the element. */
function readsElement(reads: FirstReads): string {
  const json = JSON.stringify(reads).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${firstReadsId}">${json}</script>`;
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
