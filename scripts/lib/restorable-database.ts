import type { Store } from '@backend/store/database';
import { rowsOf } from '@backend/store/database';
import { sql } from 'drizzle-orm';

/**
 * SQL that stores a copy of the public schema's rows in the schema `seeded`, and creates `seeded.restore()`, which
 * restores them. It returns false if the tables themselves have changed, or if a statement or transaction is running.
 */
export const storeSeed = `
create schema seeded;
create table seeded.last_values as
  select sequencename, last_value from pg_sequences where schemaname = 'public';
-- The last transaction before any changes, and the number of definitions.
create table seeded.restored as select pg_current_xact_id()::xid as by, 0::bigint as definitions;

create function seeded.definitions() returns bigint language sql as $$
  select (select count(*) from pg_class) + (select count(*) from pg_attribute)
    + (select count(*) from pg_constraint) + (select count(*) from pg_trigger)
$$;

do $$
declare
  name text;
  rows bigint;
  is_changed text[];
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table seeded.%1$I as table public.%1$I', name);
    get diagnostics rows = row_count;
    is_changed := is_changed || format(
      'select %1$L::text from public.%1$I
        having count(*) <> %2$s or count(*) filter (where age(xmin) < most) > 0',
      name, rows
    );
  end loop;
  -- A single statement, which is planned once per connection, takes a fraction of the time of one per table.
  execute format(
    'create function seeded.changed(most integer) returns setof text language plpgsql as
      $changed$ begin return query %s; end $changed$',
    array_to_string(is_changed, ' union all ')
  );
end $$;

create function seeded.restore() returns boolean language plpgsql as $$
declare
  most integer := (select age(by) from seeded.restored);
  name text;
begin
  if seeded.definitions() <> (select definitions from seeded.restored)
    or exists (select from pg_class where age(xmin) < most)
    or exists (select from pg_attribute where age(xmin) < most)
    or exists (select from pg_constraint where age(xmin) < most)
    or exists (select from pg_trigger where age(xmin) < most)
    or exists (
      select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
    )
  then
    return false;
  end if;
  -- Disables foreign keys.
  perform set_config('session_replication_role', 'replica', true);
  for name in select seeded.changed(most) loop
    execute format('delete from public.%1$I where age(xmin) < $1', name) using most;
    execute format(
      'insert into public.%1$I overriding system value table seeded.%1$I except all table public.%1$I',
      name
    );
  end loop;
  perform setval(format('public.%I', sequencename), coalesce(last_value, 1), last_value is not null)
    from seeded.last_values;
  update seeded.restored set by = pg_current_xact_id()::xid;
  return true;
end $$;

update seeded.restored set definitions = seeded.definitions();
`;

/**
 * Restores the rows of the seed. Returns false if that is impossible. Uses the background's connection, because there is
 * only one, and planning the function's statements takes longer than executing them.
 */
export async function restoreSeed({ background }: Store): Promise<boolean> {
  try {
    const statement = sql`select seeded.restore() as restored`;
    const [row] = await rowsOf<{ readonly restored: boolean }>(background, statement);
    return row?.restored === true;
  } catch {
    return false;
  }
}
