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
ALTER TABLE "orders" ADD COLUMN "awaits" text;