CREATE INDEX "domains_active_by_type" ON "domains" USING btree ("domain_type") WHERE "domains"."active" and "domains"."canceled_at" is null;--> statement-breakpoint
-- Staff's search for accounts takes longer without these indexes, as in PGlite, which doesn't have the extension.
DO $$ BEGIN
	IF exists (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
		AND has_database_privilege(current_database(), 'CREATE') THEN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
	END IF;
	IF to_regtype('gtrgm') IS NOT NULL THEN
		CREATE INDEX "accounts_search" ON "accounts" USING gin (
			(lower("full_name") COLLATE "C") gin_trgm_ops,
			(lower(("number" || ' ' || "agent_code") COLLATE "C")) gin_trgm_ops
		);
		CREATE INDEX "domains_search" ON "domains" USING gin ("name" gin_trgm_ops);
	END IF;
END $$;
