import type { Link } from '@contract/link';

/** A tracking link that an agency saved, by default to `one.example/quote/auto/?cmpid=GD001`. */
export function savedLink(changes: Partial<Link> = {}): Link {
  return {
    id: crypto.randomUUID(),
    domain: 'one.example',
    landing_page: '/auto',
    source: 'GD',
    code: '001',
    name: '',
    created_by: 'Nora Whitfield',
    created_on: '2026-11-20',
    archived: false,
    ...changes,
  };
}
