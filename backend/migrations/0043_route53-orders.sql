CREATE TABLE "route53_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"operation" text,
	"outcome" text,
	"reason" text,
	"detail" text,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "route53_open_orders" ON "route53_orders" USING btree ("name") WHERE "route53_orders"."outcome" is null;