CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"card" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"by_person" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid,
	"period_start" date NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"charges" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "statements_order" UNIQUE("order_id"),
	CONSTRAINT "statements_number" UNIQUE("account_number","number")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "renews_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_card" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_number","at");--> statement-breakpoint
CREATE INDEX "payments_statement" ON "payments" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_unfinished" ON "payments" USING btree ("statement_id") WHERE "payments"."outcome" in ('running', 'voiding');--> statement-breakpoint
CREATE UNIQUE INDEX "statements_period" ON "statements" USING btree ("account_number","period_start") WHERE "statements"."order_id" is null;--> statement-breakpoint
CREATE INDEX "statements_due" ON "statements" USING btree ("next_attempt_at") WHERE "statements"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_renewal" ON "accounts" USING btree ("world","renews_on");
--> statement-breakpoint
UPDATE "accounts" SET "renews_on" = (
	SELECT min(day) FROM (
		SELECT (month + (least("billing_day", extract(day FROM month + interval '1 month - 1 day')::int) - 1) * interval '1 day')::date AS day
		FROM generate_series(date_trunc('month', now() AT TIME ZONE 'utc'), date_trunc('month', now() AT TIME ZONE 'utc') + interval '1 month', interval '1 month') AS month
	) AS days WHERE day > (now() AT TIME ZONE 'utc')::date
) WHERE "billing_day" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "charged_card" = jsonb_build_object('id', cards.id, 'brand', cards.brand, 'lastFour', cards.last_four, 'expiration', to_char(cards.expiration_month, 'FM00') || '/' || cards.expiration_year)
FROM "cards" WHERE cards.id = orders.card_id;--> statement-breakpoint
UPDATE "orders" SET "charged_at" = "updated_at" WHERE "status" IN ('charged', 'registered');
