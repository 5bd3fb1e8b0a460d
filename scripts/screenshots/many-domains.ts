import type { Domain } from '@contract/domain';
import { sampleDomain } from '@workbench/app/screens/sample-answers';
import type { Stage } from './stage.ts';

const label = 'a'.repeat(63);

/** Thirteen domains: each state, and a name as long as a name can be. */
const domains: readonly Domain[] = [
  sampleDomain('harbor-coverage.com', { active: false, transfer_status: 'waiting' }),
  sampleDomain('opaque-coverage.com', { active: false, transfer_status: 'failed' }),
  sampleDomain(`${label}.${label}.${label}.example`),
  sampleDomain('cedar-paused.example', { active: false }),
  ...['auto', 'boat', 'condo', 'farm', 'home', 'life', 'rent'].map((kind) =>
    sampleDomain(`cedar-${kind}.example`),
  ),
  ...['old', 'older'].map((age) => sampleDomain(`cedar-${age}.example`, { domain_type: 'parked' })),
];

/** Makes the backend answer with thirteen domains. */
export function hasManyDomains(stage: Stage): Promise<unknown> {
  return stage.page.route(/\/accounts\/\d+\/domains\/$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: domains }) : route.continue(),
  );
}
