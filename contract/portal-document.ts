import * as v from 'valibot';

/** Where the build says what the HTML of each page carries. Beside the portal's files, but never served. */
export const documentManifestFile = 'document.json';

const FileAddress = v.pipe(v.string(), v.startsWith('/assets/'));

/** What a page needs before it can be shown, beside what every page needs. */
const PageFiles = v.object({
  /** As the router writes it: `/domains/$name/{-$tab}`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** The tab that these are the files of; it takes the place of the path's last part. */
  tab: v.optional(v.string()),
  /** The name of its outline in `shells`; `null` unless it shows only to signed-in users. */
  shell: v.nullable(v.string()),
  /** Whether it says that the account is past due. */
  saysPastDue: v.optional(v.literal(true)),
  /** Modules, the most needed first. */
  scripts: v.array(FileAddress),
  /** Stylesheets, in their order. */
  styles: v.array(FileAddress),
});
export type PageFiles = v.InferOutput<typeof PageFiles>;

export const DocumentManifest = v.object({
  pages: v.array(PageFiles),
  /** HTML by name, painted until the portal has started. */
  shells: v.record(v.string(), v.string()),
  /** HTML of the lines below the header, with places for the agency's name and agent code. */
  bars: v.object({ staff: v.string(), pastDue: v.string() }),
});
export type DocumentManifest = v.InferOutput<typeof DocumentManifest>;

/** Places in the HTML that the backend fills in. A plain file host leaves the comments as they are. */
export const documentPlaces = {
  nonce: '%NONCE%',
  config: '%PORTAL_CONFIG%',
  head: '<!--page-head-->',
  shellStart: '<!--shell-->',
  shellEnd: '<!--/shell-->',
  styles: '<!--page-styles-->',
  answers: '<!--first-answers-->',
} as const;

/** Places in what a signed-in person's HTML shows of its own. */
export const shellPlaces = {
  bars: '%ACCOUNT_BARS%',
  agency: '%AGENCY%',
  agentCode: '%AGENT_CODE%',
} as const;
