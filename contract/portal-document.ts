import * as v from 'valibot';

/**
 * File in which the build lists the files and the outline of each page. Stored with the portal's files, but never
 * served.
 */
export const documentManifestFile = 'document.json';

const FileAddress = v.pipe(v.string(), v.startsWith('/assets/'));

/** Files of a page, in addition to the files that every page needs. */
const PageFiles = v.object({
  /** Path in the router's notation: `/domains/$name/{-$tab}`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Tab that these files are for; it replaces the path's last segment. */
  tab: v.optional(v.string()),
  /** Name of the page's skeleton in `shells`; `null` unless the page is for signed-in users only. */
  shell: v.nullable(v.string()),
  /** True if the page requires an account, so that staff see which one they are working in. */
  isInAccount: v.optional(v.literal(true)),
  /** True if the page shows that the account is past due. */
  saysPastDue: v.optional(v.literal(true)),
  /** Modules, most important first. */
  scripts: v.array(FileAddress),
  /** Stylesheets, in order. */
  styles: v.array(FileAddress),
});
export type PageFiles = v.InferOutput<typeof PageFiles>;

export const DocumentManifest = v.object({
  pages: v.array(PageFiles),
  /** HTML by name, shown until the portal has started. */
  shells: v.record(v.string(), v.string()),
  /** HTML of the alerts below the header, with placeholders for the agency's name and agent code. */
  bars: v.object({ staff: v.string(), pastDue: v.string() }),
});
export type DocumentManifest = v.InferOutput<typeof DocumentManifest>;

/**
 * Placeholders in the HTML that the backend fills in. Most of them are comments, so a plain file host can leave them in
 * place.
 */
export const documentPlaces = {
  nonce: '%NONCE%',
  config: '%PORTAL_CONFIG%',
  head: '<!--page-head-->',
  shellStart: '<!--shell-->',
  shellEnd: '<!--/shell-->',
  styles: '<!--page-styles-->',
  answers: '<!--preloaded-responses-->',
} as const;

/** Placeholders in the HTML for a signed-in person. */
export const shellPlaces = {
  bars: '%ACCOUNT_BARS%',
  agency: '%AGENCY%',
  agentCode: '%AGENT_CODE%',
} as const;
