DELETE FROM "stat_days" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "stat_paths" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "stat_labels" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "site_events" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "visitors" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "log_imports" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "world_days" WHERE "world" <> 'demo';--> statement-breakpoint
DELETE FROM "worlds" WHERE "id" <> 'demo';--> statement-breakpoint
DELETE FROM "try_counters" WHERE "bucket" NOT LIKE 'demo:%';--> statement-breakpoint
UPDATE "try_counters" SET "bucket" = substr("bucket", 6);--> statement-breakpoint
ALTER TABLE "world_labels" RENAME TO "label_sums";--> statement-breakpoint
ALTER TABLE "world_days" RENAME TO "day_sums";--> statement-breakpoint
ALTER TABLE "label_sums" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "day_sums" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "compliance_regexes" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "email_redirects" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "log_imports" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "login_attempts" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "mail_deliveries" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "overrides" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "sandbox_look_ups" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "sandbox_registrations" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "site_events" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "stat_days" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "stat_labels" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "stat_paths" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "visitors" DROP COLUMN "world";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "world";--> statement-breakpoint
DROP TABLE "worlds";--> statement-breakpoint
ALTER TABLE "day_sums" ADD PRIMARY KEY ("day");--> statement-breakpoint
ALTER TABLE "label_sums" ADD CONSTRAINT "label_sums_day_dimension_label_pk" PRIMARY KEY("day","dimension","label");--> statement-breakpoint
ALTER TABLE "label_sums" ADD CONSTRAINT "label_sums_day_day_sums_day_fk" FOREIGN KEY ("day") REFERENCES "public"."day_sums"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "domains" ADD PRIMARY KEY ("name");--> statement-breakpoint
ALTER TABLE "sandbox_look_ups" ADD PRIMARY KEY ("name");--> statement-breakpoint
ALTER TABLE "log_imports" ADD CONSTRAINT "log_imports_domain_log_pk" PRIMARY KEY("domain","log");--> statement-breakpoint
ALTER TABLE "stat_days" ADD CONSTRAINT "stat_days_domain_day_pk" PRIMARY KEY("domain","day");--> statement-breakpoint
ALTER TABLE "stat_labels" ADD CONSTRAINT "stat_labels_domain_day_dimension_label_pk" PRIMARY KEY("domain","day","dimension","label");--> statement-breakpoint
ALTER TABLE "stat_paths" ADD CONSTRAINT "stat_paths_domain_day_path_cmpid_pk" PRIMARY KEY("domain","day","path","cmpid");--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_domain_day_hash_pk" PRIMARY KEY("domain","day","hash");--> statement-breakpoint
ALTER TABLE "email_redirects" ADD CONSTRAINT "email_redirects_domain_name_domains_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domains"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_domain_name_domains_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domains"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_domain_name_domains_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domains"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_renewal" ON "accounts" USING btree ("renews_on");--> statement-breakpoint
CREATE INDEX "email_redirects_domain" ON "email_redirects" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "email_redirects_destination" ON "email_redirects" USING btree (lower("real_address"));--> statement-breakpoint
CREATE INDEX "mail_deliveries_outcome" ON "mail_deliveries" USING btree ("outcome","received_at","id") WHERE "mail_deliveries"."kind" = 'forward';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_name" ON "orders" USING btree ("name") WHERE "orders"."status" in ('placed', 'charging', 'charged', 'registered', 'compensating', 'abandoned');--> statement-breakpoint
CREATE INDEX "overrides_queue" ON "overrides" USING btree ("created_at") WHERE "overrides"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "overrides_domain" ON "overrides" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "overrides_decided" ON "overrides" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "stat_days_day" ON "stat_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stat_labels_day" ON "stat_labels" USING btree ("day");--> statement-breakpoint
ALTER TABLE "compliance_regexes" ADD CONSTRAINT "compliance_regexes_pattern" UNIQUE("pattern");--> statement-breakpoint
ALTER TABLE "email_redirects" ADD CONSTRAINT "email_redirects_address" UNIQUE("redirect_address");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_domain" UNIQUE("domain_name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username" UNIQUE("username");