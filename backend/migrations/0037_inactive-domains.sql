ALTER TABLE "domains" ADD COLUMN "inactive_reason" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "inactive_since" date;