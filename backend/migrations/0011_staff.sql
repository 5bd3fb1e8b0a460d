CREATE TABLE "compliance_regexes" (
	"pk" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"world" text NOT NULL,
	"pattern" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "compliance_regexes_pattern" UNIQUE("world","pattern")
);
--> statement-breakpoint
CREATE TABLE "interns" (
	"pk" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"account_number" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interns_once" UNIQUE("user_id","account_number")
);
--> statement-breakpoint
CREATE TABLE "overrides" (
	"pk" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"world" text NOT NULL,
	"domain_name" text NOT NULL,
	"key" text NOT NULL,
	"branch" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subkey" text NOT NULL,
	"value" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" text,
	"decider_name" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_colleagues" (
	"override" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"by" text NOT NULL,
	"what" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compliance_regexes" ADD CONSTRAINT "compliance_regexes_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interns" ADD CONSTRAINT "interns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interns" ADD CONSTRAINT "interns_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_world_domain_name_domains_world_name_fk" FOREIGN KEY ("world","domain_name") REFERENCES "public"."domains"("world","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_colleagues" ADD CONSTRAINT "sandbox_colleagues_override_overrides_pk_fk" FOREIGN KEY ("override") REFERENCES "public"."overrides"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overrides_queue" ON "overrides" USING btree ("world","created_at") WHERE "overrides"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "overrides_domain" ON "overrides" USING btree ("world","domain_name");--> statement-breakpoint
CREATE INDEX "overrides_decided" ON "overrides" USING btree ("world","decided_at");--> statement-breakpoint
CREATE INDEX "staff_actions_account" ON "staff_actions" USING btree ("account_number","at");