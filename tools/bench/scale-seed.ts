import { counters } from '@backend/resources/stats/roll-up-sql';

/** Returns the SQL statements that add agencies, each a set of rows, so that 10,000 take minutes. */
export function seedStatements(agencies: number): readonly string[] {
  const withStats = Math.ceil(agencies / 20);
  const each = `generate_series(1, ${agencies}) a`;
  // Older than the events that are stored, so that the days need none.
  const days = `generate_series(current_date - 410, current_date - 46, '1 day') d`;
  const domainsWithStats = `generate_series(1, ${withStats}) s cross join ${days}`;
  return [
    `insert into accounts (number, full_name, agent_code, agency_type, billing_status, billing_day, renews_on, billed_on, profile)
      select 's' || a, 'Agency ' || a, 'S' || a, agency_type, 'current', 1,
        date_trunc('month', current_date + interval '1 month'), date_trunc('month', current_date), profile
      from ${each}, accounts where number = '100001'`,
    `insert into domains (name, account_number, active, domain_type, created_at)
      select 's' || a || '-' || n || '.example', 's' || a, true, case n when 3 then 'parked' else 'c1' end, now() - interval '6 years'
      from ${each}, generate_series(1, 3) n`,
    `insert into sandbox_cards (token, behavior) select 'seed_' || a, 'pays' from ${each}`,
    `insert into cards (account_number, gateway_token, last_four, brand, is_default, first_name, last_name,
        expiration_month, expiration_year, address, address_2, city, state, zip, country, created_at)
      select 's' || a, 'seed_' || a, '4242', 'visa', true, 'Nora', 'Whitfield', 12, 2040, '48 Harbor Road', '',
        'Springdale', 'IL', '60601', 'US', now() from ${each}`,
    `insert into statements (account_number, number, period_start, status, amount_cents, charges, events, created_at, created_on)
      select 's' || a, 60 - m, day, 'settled', 7700,
        (select jsonb_agg(jsonb_build_object('kind', case n when 1 then 'baseline' else 'quantity_based_component' end,
          'memo', 's' || a || '-' || n || '.example', 'amount_in_cents', case n when 3 then 900 else 3400 end,
          'period_range_start', day::text, 'period_range_end', (day + interval '1 month' - interval '1 day')::date::text,
          'item_name', case n when 3 then 'Parked Domain' else 'Enhanced Microsite' end, 'quantity', 1,
          'component_handle', case n when 1 then null when 2 then 'additional-c1-domains' else 'parked-domains' end))
          from generate_series(1, 3) n),
        '[]', day, day
      from ${each}, generate_series(0, 59) m,
        lateral (select (date_trunc('month', current_date) - m * interval '1 month')::date as day) months`,
    `insert into payments (key, statement_id, account_number, card, amount_cents, outcome, by_person, at)
      select id || ':1', id, account_number, '{"id": "", "brand": "visa", "lastFour": "4242", "expiration": "12/2040"}',
        amount_cents, 'paid', false, created_at from statements where account_number like 's%'`,
    `insert into email_redirects (domain_name, redirect_address, real_address, created_at)
      select 's' || a || '-1.example', 'r' || n || '@s' || a || '-1.example', 'r' || n || '@inbox-' || a || '.example', now()
      from ${each}, generate_series(1, 5) n`,
    `insert into mail_deliveries (id, kind, redirect_id, redirect_address, real_address, sender, body_id, bytes,
        outcome, received_at, finished_at, due_at)
      select gen_random_uuid(), 'forward', r.id, redirect_address, real_address, 'someone@inbox.example',
        gen_random_uuid(), 2000, case n when 10 then 'bounced' else 'delivered' end, at, at, at
      from email_redirects r, generate_series(1, 10) n, lateral (select now() - n * interval '1 day' as at) times
      where domain_name like 's%'`,
    `insert into stat_days (domain, day, page_views, visits)
      select 's' || s || '-1.example', d, 50, 20 from ${domainsWithStats}`,
    `insert into stat_paths (domain, day, path, cmpid, page_views, visits)
      select 's' || s || '-1.example', d, '/page-' || p, '', 10, 4 from ${domainsWithStats}, generate_series(1, 5) p`,
    `insert into stat_labels (domain, day, dimension, label, hits)
      select 's' || s || '-1.example', d, dimension,
        case dimension when 'device_type' then (array['Desktop', 'Mobile', 'Tablet'])[l] else 'Label ' || l end, 10
      from ${domainsWithStats}, unnest(array['device_type', 'referrer', 'browser', 'os', 'city']) dimension,
        generate_series(1, 3) l`,
    `insert into day_sums (day, ${counters.join()})
      select day, ${counters.map((counter) => `sum(${counter})`).join()}
      from stat_days where day < current_date - 45 group by day on conflict do nothing`,
    `insert into label_sums (day, dimension, label, hits)
      select day, dimension, label, sum(hits) from stat_labels where day in (select day from day_sums)
      group by day, dimension, label on conflict do nothing`,
    // As in a database that has run for a while.
    'vacuum analyze',
  ];
}
