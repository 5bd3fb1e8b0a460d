CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"news" jsonb NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"intent" text,
	"confirmation" integer DEFAULT 1 NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"account_number" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits" text;--> statement-breakpoint
CREATE INDEX "gateway_events_due" ON "gateway_events" USING btree ("at") WHERE "gateway_events"."handled_at" is null;