DROP INDEX "orders_open_name";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "resumes_as" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_name" ON "orders" USING btree ("world","name") WHERE "orders"."status" in ('placed', 'charging', 'charged', 'registered', 'compensating', 'abandoned');--> statement-breakpoint
-- The sentence about the account now follows the link, which is added when the email is sent.
UPDATE "notices" SET "text" = regexp_replace("text", E'\n\nThis is about [^\n]*$', '') WHERE "sent_at" IS NULL;
