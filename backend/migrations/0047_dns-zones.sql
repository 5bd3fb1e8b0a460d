CREATE SEQUENCE "dns_zone_versions";--> statement-breakpoint
CREATE TABLE "dns_settings" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dns_zones" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT nextval('dns_zone_versions') NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_version" integer,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"own" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"own_version" integer DEFAULT 1 NOT NULL,
	"stood_elsewhere" boolean DEFAULT false NOT NULL,
	"stood" jsonb,
	"confirmed_at" timestamp with time zone,
	"delegated_at" timestamp with time zone,
	"compare_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp with time zone,
	"served" text,
	"found_servers" jsonb,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resolves_since" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "dns_zones_behind" ON "dns_zones" USING btree ("wanted_at") WHERE "dns_zones"."written_version" is distinct from "dns_zones"."version";--> statement-breakpoint
CREATE INDEX "dns_zones_compare" ON "dns_zones" USING btree ("compare_at");--> statement-breakpoint
CREATE INDEX "dns_zones_elsewhere" ON "dns_zones" USING btree ("delegated_at") WHERE "dns_zones"."served" is distinct from 'here';--> statement-breakpoint
CREATE FUNCTION "want_dns_zones"(names text[], stands_elsewhere boolean) RETURNS void LANGUAGE sql AS $$
  insert into dns_zones as zone (name, stood_elsewhere)
  select distinct unnest(names), stands_elsewhere where exists (select from dns_settings)
  on conflict (name) do update set
    version = nextval('dns_zone_versions'),
    wanted_at = case when zone.written_version is distinct from zone.version then zone.wanted_at else now() end,
    problem = null, attempts = 0, retry_at = null,
    stood_elsewhere = zone.stood_elsewhere or stands_elsewhere
$$;
--> statement-breakpoint
CREATE FUNCTION "dns_zone_of_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if TG_OP = 'INSERT' then delete from dns_zones where name = new.name; end if;
  perform want_dns_zones(array[coalesce(new.name, old.name)], false);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "dns_zone_of_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform want_dns_zones(array[new.domain_name], new.kind = 'transfer');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "dns_zones_of_redirects"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform want_dns_zones(array(select domain_name from changed), false);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "dns_zone_of_domain" AFTER INSERT OR DELETE OR UPDATE OF "active", "domain_type", "google_verification", "canceled_at" ON "domains" FOR EACH ROW EXECUTE FUNCTION "dns_zone_of_domain"();--> statement-breakpoint
CREATE TRIGGER "dns_zone_of_transfer" AFTER INSERT OR UPDATE OF "status" ON "transfers" FOR EACH ROW EXECUTE FUNCTION "dns_zone_of_transfer"();--> statement-breakpoint
CREATE TRIGGER "dns_zones_of_added_redirects" AFTER INSERT ON "email_redirects" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "dns_zones_of_redirects"();--> statement-breakpoint
CREATE TRIGGER "dns_zones_of_removed_redirects" AFTER DELETE ON "email_redirects" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "dns_zones_of_redirects"();
