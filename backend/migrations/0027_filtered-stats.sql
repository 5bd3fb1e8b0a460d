ALTER TABLE "site_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "site_events" ADD COLUMN "starts_visit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "site_events_domain_day" ON "site_events" USING btree ("domain","day");