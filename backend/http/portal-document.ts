import {
  readsInFlightId,
  preloadedResponsesId,
  type ReadsInFlight,
} from '@contract/preloaded-data';
import type { PortalConfig } from '@contract/portal-config';
import { documentPlaces, shellPlaces, type PageFiles } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import { accountBars } from './account-bars';
import type { AppContext } from './app-env';
import { escapeHtml } from './escape-html';
import { noPreloadedData, type PreloadedDataOf, type WrittenResponses } from './preloaded-data';
import { pageFinder } from './page-of';
import type { PortalFiles } from './portal-files';

/** The number of leading characters that distinguish the CSRF tokens of two sign-ins. */
const tokenStart = 12;

/** The page to which the portal sends a person who isn't signed in. */
const loginPath = '/login';

/**
 * The HTML in two parts, so that the browser can paint the outline and fetch the code before the page's data is read.
 */
export interface PortalHtml {
  readonly start: string;
  /** Reads the page's data and returns the second part; `null` if `start` is the whole document. */
  readonly end: (() => Promise<string>) | null;
}

type Place = Exclude<keyof typeof documentPlaces, 'shellStart' | 'shellEnd' | 'answers'> | 'shell';

/** The parts of the text between placeholders, each with the placeholder that follows it. */
type Pieces = readonly { readonly text: string; readonly place: Place | null }[];

/** Splits HTML at its placeholders, so that rendering only joins strings. */
function piecesOf(html: string): Pieces {
  const { nonce, config, head, styles, shellEnd } = documentPlaces;
  const found: Readonly<Record<string, Place>> = {
    [nonce]: 'nonce',
    [config]: 'config',
    [head]: 'head',
    [styles]: 'styles',
    [shellEnd]: 'shell',
  };
  const parts = html.split(new RegExp(`(${Object.keys(found).join('|')})`));
  return parts.flatMap((text, index) =>
    index % 2 === 1 ? [] : [{ text, place: found[parts[index + 1] ?? ''] ?? null }],
  );
}

const filled = (pieces: Pieces, values: Readonly<Record<Place, string>>) =>
  pieces.map(({ text, place }) => text + (place === null ? '' : values[place])).join('');

/**
 * Renders the HTML for a request, with the configuration and, if the build lists them, the page's files, its outline
 * and its preloaded data. Returns `null` if the portal hasn't been built.
 */
export function portalDocument(
  { template, document, release }: PortalFiles,
  config: PortalConfig,
  preloadedData: PreloadedDataOf,
): ((context: AppContext, csrfToken: string) => Promise<PortalHtml>) | null {
  if (template === null) return null;
  const { shellStart, shellEnd, answers: answersPlace, head: headPlace } = documentPlaces;
  const find = document === null ? () => undefined : pageFinder(document);
  const [beforeAnswers = '', afterAnswers = ''] = template.split(answersPlace);
  const bare = beforeAnswers.split(shellStart)[1]?.split(shellEnd)[0] ?? '';
  const before = piecesOf(beforeAnswers.replace(`${shellStart}${bare}`, shellStart));
  const ownConfig = escapeHtml(JSON.stringify({ ...config, release }));

  return async (context, csrfToken) => {
    const asked = find(context.req.path);
    const { known, inFlight, more } =
      asked === undefined ? noPreloadedData : await preloadedData(context, asked);
    const status = known[activeUser.path]?.status;
    const page = status === 401 ? find(loginPath) : asked;
    const shell = status === 200 ? document?.shells[asked?.shell ?? ''] : undefined;
    const bars =
      document === null || asked === undefined ? '' : accountBars(document, asked, known, config);
    const nonce = context.get('secureHeadersNonce') ?? '';
    const readsInFlight: ReadsInFlight = {
      token: csrfToken.slice(0, tokenStart),
      addresses: inFlight,
    };
    const start = filled(before, {
      nonce,
      config: ownConfig,
      // Without a manifest, the placeholder remains, and the inline script fetches the user and the account.
      head:
        document === null
          ? headPlace
          : `${dataElement(readsInFlightId, JSON.stringify(readsInFlight))}${preloads(page, nonce)}`,
      styles: page === undefined ? documentPlaces.styles : styles(page, nonce),
      shell: `${shell?.replace(shellPlaces.bars, () => bars) ?? bare}${shellEnd}`,
    });
    const endWith = (answers: WrittenResponses) =>
      `${document === null ? answersPlace : dataElement(preloadedResponsesId, answersJson(answers))}${afterAnswers}`;
    return more === null
      ? { start: `${start}${endWith(known)}`, end: null }
      : { start, end: async () => endWith({ ...known, ...(await more()) }) };
  };
}

/**
 * Embeds data in the HTML as JSON, which scripts can read under any content security policy. Escapes `<`, so that no
 * value can close the element.
 */
function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The JSON of `PreloadedResponses`. */
function answersJson(answers: WrittenResponses): string {
  const members = Object.entries(answers).map(
    ([address, { status, json }]) =>
      `${JSON.stringify(address)}:{"status":${status},"body":${json}}`,
  );
  return `{${members.join(',')}}`;
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
