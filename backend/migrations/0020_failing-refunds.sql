ALTER TABLE "refunds" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;