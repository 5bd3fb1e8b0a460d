CREATE TABLE "mail_bodies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"kind" text NOT NULL,
	"redirect_id" uuid,
	"redirect_address" text NOT NULL,
	"real_address" text NOT NULL,
	"sender" text NOT NULL,
	"body_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sending" boolean DEFAULT false NOT NULL,
	"repeated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_destinations" (
	"account_number" text NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"token_hash" text,
	"token_sent_at" timestamp with time zone,
	CONSTRAINT "mail_destinations_account_number_address_pk" PRIMARY KEY("account_number","address"),
	CONSTRAINT "mail_destinations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_redirects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_redirects" ADD COLUMN "last_tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_redirects" ADD COLUMN "last_delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_redirects" ADD COLUMN "last_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_redirects" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_redirect_id_email_redirects_id_fk" FOREIGN KEY ("redirect_id") REFERENCES "public"."email_redirects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_destinations" ADD CONSTRAINT "mail_destinations_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_bodies_received" ON "mail_bodies" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_due" ON "mail_deliveries" USING btree ("due_at") WHERE "mail_deliveries"."outcome" in ('waiting', 'unconfirmed');--> statement-breakpoint
CREATE INDEX "mail_deliveries_redirect" ON "mail_deliveries" USING btree ("redirect_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_received" ON "mail_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "email_redirects_domain" ON "email_redirects" USING btree ("world","domain_name");--> statement-breakpoint
CREATE INDEX "email_redirects_destination" ON "email_redirects" USING btree ("world",lower("real_address"));--> statement-breakpoint
INSERT INTO "mail_destinations" ("account_number", "address", "confirmed_at") SELECT DISTINCT "domains"."account_number", lower("email_redirects"."real_address"), now() FROM "email_redirects" JOIN "domains" ON "domains"."world" = "email_redirects"."world" AND "domains"."name" = "email_redirects"."domain_name";
--> statement-breakpoint
UPDATE "orders" SET "answer" = jsonb_set("answer", '{body,email_count}', '0'::jsonb) WHERE "answer" ? 'body';