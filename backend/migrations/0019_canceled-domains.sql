ALTER TABLE "domains" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "canceled_active" boolean;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "release_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "domains_release" ON "domains" USING btree ("release_at");