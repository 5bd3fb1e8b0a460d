-- contract: an unfinished order keeps its name, also while it is being registered; the index is made again at once, and refuses no more than before
CREATE TABLE "sandbox_names" (
	"name" text PRIMARY KEY NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"ends_on" date,
	"locked" boolean DEFAULT true NOT NULL,
	"name_servers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"registrant" jsonb
);
--> statement-breakpoint
DROP INDEX "orders_open_name";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "sandbox_registrations" ADD COLUMN "registrant" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "kind" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "needs_email" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_name" ON "orders" USING btree ("name") WHERE "orders"."status" in ('placed', 'charging', 'charged', 'registering', 'registered', 'compensating', 'abandoned');