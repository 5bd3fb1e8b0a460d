import { links } from '../../resources/links/schema';
import type { Database } from '../../store/database';

const dayMs = 86_400_000;

/** Links of the demo agent's agency: with and without a name, with a shared campaign ID, without visits, archived. */
const saved = [
  { page: '/auto', id: 'GD001', name: 'Search ads, spring', by: 'Nora Whitfield', days: 4 },
  { page: '/auto', id: 'GM014', name: 'Search ads, phones', by: 'Nora Whitfield', days: 4 },
  { page: '/home', id: 'FD020', name: 'Homeowners post', by: 'Theo Brandt', days: 11 },
  { page: '/homepage', id: 'FM021', name: '', by: 'Theo Brandt', days: 12 },
  { page: '/homepage', id: 'ET007', name: 'Renewal reminder', by: 'Nora Whitfield', days: 30 },
  { page: '/auto', id: 'ET007', name: 'Renewal reminder, auto', by: 'Nora Whitfield', days: 30 },
  { page: '/condo', id: 'PD650', name: 'Radio spot', by: 'Nora Whitfield', days: 41 },
  {
    page: '/tenants',
    id: 'YD112',
    name: 'Yelp profile',
    by: 'Nora Whitfield',
    days: 90,
    archived: 20,
  },
] as const;

export async function seedLinks(database: Database, today: Date): Promise<void> {
  const ago = (days: number) => new Date(today.getTime() - days * dayMs);
  await database.insert(links).values(
    saved.map(({ page, id, name, by, days, ...rest }) => ({
      id: crypto.randomUUID(),
      accountNumber: '100001',
      domain: 'cedar-quote.example',
      landingPage: page,
      source: id.slice(0, 2),
      code: id.slice(2),
      name,
      createdBy: by,
      createdAt: ago(days),
      archivedAt: 'archived' in rest ? ago(rest.archived) : null,
    })),
  );
}
