import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';
import { PageNumber } from './page-number';
import { Instant } from './text';

/** A change that staff made inside an agency. */
export const StaffAction = v.object({
  id: v.string(),
  at: Instant,
  /** The employee's full name. */
  by: v.string(),
  /** Sentence about the change, such as "Ordered cedar-quote.example". */
  what: v.string(),
});
export type StaffAction = v.InferOutput<typeof StaffAction>;

export const StaffActionsPage = v.object({
  page: v.number(),
  page_size: v.number(),
  total_items: v.number(),
  total_pages: v.number(),
  actions: v.array(StaffAction),
});
export type StaffActionsPage = v.InferOutput<typeof StaffActionsPage>;

export const listStaffActions = endpoint({
  method: 'GET',
  path: `${accountRoot}/staff_actions/`,
  summary: 'What staff did inside the agency, newest first (owners and staff)',
  access: 'anyAccount',
  only: {
    role: 'owner',
    refusal: 'Only owners of the agency and support can see what staff did.',
  },
  query: v.object({
    page: v.optional(PageNumber),
  }),
  response: StaffActionsPage,
});
