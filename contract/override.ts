import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Instant, lines } from './text';

/** The tags that determine how an image is shown; an override may have other tags. */
export const overrideTags = ['banner', 'agent'] as const;

export const overrideStatuses = ['pending', 'approved', 'denied'] as const;
const Status = v.picklist(overrideStatuses);

/** A banner or photo waiting for approval. */
export const PendingOverride = v.object({
  pk: v.string(),
  domain: v.string(),
  /** Content on the site that the image replaces. The approved override with the same key is the current one. */
  key: v.string(),
  branch: v.string(),
  tags: v.array(v.string()),
  /** The agent's id, a dot, and the kind of content; other formats are possible. */
  subkey: v.string(),
  created_by: v.string(),
  created_at: Instant,
  /** The new image: a storage path or a URL. */
  value: v.string(),
  status: Status,
  /** Account number of the site's agency. */
  account_number: v.string(),
  agency_name: v.string(),
  /** Name of the agent whom the override is about; `null` if the agency has nobody with this id. */
  agent_name: v.nullable(v.string()),
});
export type PendingOverride = v.InferOutput<typeof PendingOverride>;

export const Decision = v.object({
  pk: v.string(),
  status: v.picklist(['approved', 'denied']),
  reason: v.nullable(v.string()),
  /** Full name of the person who decided. */
  decided_by: v.string(),
  /** True if the requesting person decided it. */
  is_yours: v.boolean(),
  decided_at: Instant,
});
export type Decision = v.InferOutput<typeof Decision>;

export const longestReason = 1000;

const reason = lines(longestReason, 'Enter a message');

/** Approval, with or without a message, or denial, which requires one (approval-decision.message). */
export const DecisionBody = v.variant('status', [
  v.strictObject({ status: v.literal('approved'), reason: v.optional(reason) }),
  v.strictObject({ status: v.literal('denied'), reason }),
]);
export type DecisionBody = v.InferOutput<typeof DecisionBody>;

const queue = `${apiRoot}/queue` as const;

export const listQueue = endpoint({
  method: 'GET',
  path: queue,
  summary: 'The overrides that wait for approval, oldest first (staff)',
  access: 'staff',
  response: v.array(PendingOverride),
});

export const readQueueItem = endpoint({
  method: 'GET',
  path: `${queue}/{pk}/`,
  summary: 'The agent id behind an override (staff)',
  access: 'staff',
  response: v.object({ aid: v.nullable(v.string()) }),
});

/**
 * Decides on an override. Repeating one's own decision returns the same response; any other decision gets 409 with
 * `current`.
 */
export const decideOverride = endpoint({
  method: 'PUT',
  path: `${queue}/{pk}/`,
  summary: 'Approves or denies an override; 409 with `current` if it was decided before (staff)',
  access: 'staff',
  body: DecisionBody,
  response: Decision,
});

export const readDecisions = endpoint({
  method: 'GET',
  path: `${queue}/{pk}/history/`,
  summary: 'Who decided what about an override and others for the same place, newest first (staff)',
  access: 'staff',
  response: v.array(Decision),
});

export const DecidedOverride = v.object({
  override: PendingOverride,
  decision: Decision,
});
export type DecidedOverride = v.InferOutput<typeof DecidedOverride>;

export const listDecided = endpoint({
  method: 'GET',
  path: `${apiRoot}/decisions/`,
  summary: 'The latest fifty decisions, newest first (staff)',
  access: 'staff',
  response: v.array(DecidedOverride),
});

/**
 * Lists a domain's overrides by branch, to find an item's current image. Each key has at most one approved override.
 */
export const readOverrides = endpoint({
  method: 'GET',
  path: `${apiRoot}/overrides/{domain}/`,
  summary: 'The overrides of a domain, grouped by branch (staff)',
  access: 'staff',
  response: v.record(
    v.string(),
    v.array(v.object({ status: Status, key: v.string(), value: v.string() })),
  ),
});
