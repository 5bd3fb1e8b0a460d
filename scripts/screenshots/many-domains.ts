import type { Domain } from '@contract/domain';
import type { Stage } from './stage.ts';

function domain(name: string, changes: Partial<Domain> = {}): Domain {
  return {
    name,
    active: true,
    account: '100001',
    domain_type: 'c1',
    email_count: 0,
    whois_admin_email: null,
    meta_description: null,
    parked_target: null,
    articles_blacklist: [],
    cookie_management_id: null,
    google_domain_verification: null,
    version: 1,
    transfer_id: null,
    transfer_status: null,
    ...changes,
  };
}

const label = 'a'.repeat(63);

/** Thirteen domains: each state, and a name as long as a name can be. */
const domains: readonly Domain[] = [
  domain('harbor-coverage.com', { active: false, transfer_status: 'waiting' }),
  domain('opaque-coverage.com', { active: false, transfer_status: 'failed' }),
  domain(`${label}.${label}.${label}.example`),
  domain('cedar-paused.example', { active: false }),
  ...['auto', 'boat', 'condo', 'farm', 'home', 'life', 'rent'].map((kind) =>
    domain(`cedar-${kind}.example`),
  ),
  ...['old', 'older'].map((age) => domain(`cedar-${age}.example`, { domain_type: 'parked' })),
];

/** Makes the backend answer with thirteen domains. */
export function hasManyDomains(stage: Stage): Promise<unknown> {
  return stage.page.route(/\/accounts\/\d+\/domains\/$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: domains }) : route.continue(),
  );
}
