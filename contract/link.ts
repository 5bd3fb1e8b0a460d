import * as v from 'valibot';
import { accountRoot } from './account';
import { splitCampaign } from './campaign';
import { endpoint } from './endpoint';
import { landingPages } from './stats';
import { Day, optionalLine, Uuid } from './text';

/** The most links that one call can save: one for each traffic source. */
export const mostLinksAtOnce = 34;

const campaign = {
  domain: v.pipe(v.string(), v.maxLength(253)),
  landing_page: v.picklist(landingPages, 'Choose a landing page'),
  /** Two-letter code of the traffic source. */
  source: v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d]$/, 'Choose a traffic source')),
  /** Three digits, 001 to 699. */
  code: v.pipe(
    v.string(),
    v.check((code) => splitCampaign(`GD${code}`) !== null, 'Enter a number from 001 to 699'),
  ),
} as const;

/** The most characters of a link's name. */
export const longestLinkName = 80;

const name = optionalLine(longestLinkName);

/** A tracking link that an agency saved. */
export const Link = v.object({
  id: v.string(),
  ...campaign,
  /** Empty if nobody named the link. */
  name: v.string(),
  /** Full name of the person who saved the link. */
  created_by: v.string(),
  created_on: Day,
  archived: v.boolean(),
});
export type Link = v.InferOutput<typeof Link>;

/** A link to save. Sending the same `id` again changes nothing, so that a call can be repeated. */
export const NewLink = v.strictObject({ id: Uuid, ...campaign, name });
export type NewLink = v.InferOutput<typeof NewLink>;

const links = `${accountRoot}/links/` as const;

const notForInterns = { role: 'member', refusal: "Interns don't have tracking links." } as const;

export const listLinks = endpoint({
  method: 'GET',
  path: links,
  summary: "The agency's saved tracking links, newest first",
  access: 'anyAccount',
  only: notForInterns,
  response: v.array(Link),
});

export const saveLinks = endpoint({
  method: 'POST',
  path: links,
  summary:
    'Saves tracking links, all or none; 409 with `current` if one of them is already saved under another id',
  access: 'account',
  only: notForInterns,
  status: 201,
  body: v.strictObject({
    links: v.pipe(
      v.array(NewLink),
      v.minLength(1, 'Choose at least one traffic source'),
      v.maxLength(mostLinksAtOnce, `Save at most ${mostLinksAtOnce} links at once`),
    ),
  }),
  response: v.array(Link),
});

export const changeLink = endpoint({
  method: 'PATCH',
  path: `${links}{id}/`,
  summary: 'Renames a saved tracking link, archives it or brings it back',
  access: 'account',
  only: notForInterns,
  body: v.strictObject({ name: v.optional(name), archived: v.optional(v.boolean()) }),
  response: Link,
});
