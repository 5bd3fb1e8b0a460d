CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"domain" text NOT NULL,
	"landing_page" text NOT NULL,
	"source" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "links_address" UNIQUE("domain","landing_page","source","code")
);
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_domain_domains_name_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_account" ON "links" USING btree ("account_number","created_at");