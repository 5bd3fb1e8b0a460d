CREATE SEQUENCE "public"."dns_zone_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "dns_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_name" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "dns_records" ADD CONSTRAINT "dns_records_domain_name_domains_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domains"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dns_records_domain" ON "dns_records" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "dns_zones_behind" ON "dns_zones" USING btree ("wanted_at") WHERE "dns_zones"."written_version" is distinct from "dns_zones"."version";--> statement-breakpoint
CREATE INDEX "dns_zones_compare" ON "dns_zones" USING btree ("compare_at");--> statement-breakpoint
CREATE INDEX "dns_zones_elsewhere" ON "dns_zones" USING btree ("delegated_at") WHERE "dns_zones"."served" is distinct from 'here';--> statement-breakpoint
CREATE FUNCTION "want_dns_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  is_transfer boolean := TG_TABLE_NAME = 'transfers' and to_jsonb(new) ->> 'kind' = 'transfer';
begin
  if exists (select from dns_settings) then
    insert into dns_zones as zone (name, stood_elsewhere)
    select distinct case when TG_OP = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> TG_ARGV[0], is_transfer
    on conflict (name) do update set
      version = nextval('dns_zone_versions'),
      wanted_at = case when zone.written_version is distinct from zone.version then zone.wanted_at else now() end,
      problem = null, attempts = 0, retry_at = null,
      stood_elsewhere = zone.stood_elsewhere or is_transfer;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "want_dns_zones_of_redirects"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from dns_settings) then
    insert into dns_zones as zone (name) select distinct domain_name from changed
    on conflict (name) do update set
      version = nextval('dns_zone_versions'),
      wanted_at = case when zone.written_version is distinct from zone.version then zone.wanted_at else now() end,
      problem = null, attempts = 0, retry_at = null;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "dns_zone_of_domain" AFTER INSERT OR DELETE OR UPDATE OF "active", "domain_type", "google_verification", "canceled_at" ON "domains" FOR EACH ROW EXECUTE FUNCTION "want_dns_zone"('name');--> statement-breakpoint
CREATE TRIGGER "dns_zone_of_transfer" AFTER INSERT OR UPDATE OF "status" ON "transfers" FOR EACH ROW EXECUTE FUNCTION "want_dns_zone"('domain_name');--> statement-breakpoint
CREATE TRIGGER "dns_zone_of_record" AFTER INSERT OR DELETE OR UPDATE ON "dns_records" FOR EACH ROW EXECUTE FUNCTION "want_dns_zone"('domain_name');--> statement-breakpoint
CREATE TRIGGER "dns_zones_of_added_redirects" AFTER INSERT ON "email_redirects" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "want_dns_zones_of_redirects"();--> statement-breakpoint
CREATE TRIGGER "dns_zones_of_removed_redirects" AFTER DELETE ON "email_redirects" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "want_dns_zones_of_redirects"();
