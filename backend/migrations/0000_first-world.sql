CREATE TABLE "accounts" (
	"number" text PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"full_name" text NOT NULL,
	"agent_code" text NOT NULL,
	"agency_type" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"billing_status" text NOT NULL,
	"billing_day" integer,
	"ads_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_import_at" timestamp with time zone,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_requests" (
	"account_number" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_requests_account_number_key_pk" PRIMARY KEY("account_number","key")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"gateway_token" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text NOT NULL,
	"is_default" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"address" text NOT NULL,
	"address_2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"world" text NOT NULL,
	"name" text NOT NULL,
	"account_number" text NOT NULL,
	"active" boolean NOT NULL,
	"domain_type" text NOT NULL,
	"admin_email" text,
	"meta_description" text,
	"parked_target" text,
	"articles_blacklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cookie_management_id" text,
	"google_verification" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domains_world_name_pk" PRIMARY KEY("world","name")
);
--> statement-breakpoint
CREATE TABLE "email_login_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"world" text NOT NULL,
	"domain_name" text NOT NULL,
	"redirect_address" text NOT NULL,
	"real_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_redirects_address" UNIQUE("world","redirect_address")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"is_staff" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"world" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"next" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" text NOT NULL,
	"account_number" text NOT NULL,
	CONSTRAINT "memberships_user_id_account_number_pk" PRIMARY KEY("user_id","account_number")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"world" text NOT NULL,
	"account_number" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"details" jsonb,
	"name" text,
	"auth_code" text,
	"card_id" uuid,
	"status" text NOT NULL,
	"answer" jsonb,
	"run_token" text,
	"run_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_key" UNIQUE("account_number","key")
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "provider_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_look_ups" (
	"world" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sandbox_look_ups_world_name_pk" PRIMARY KEY("world","name")
);
--> statement-breakpoint
CREATE TABLE "sandbox_registrations" (
	"key" text PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"world" text NOT NULL,
	"domain_name" text NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_domain" UNIQUE("world","domain_name")
);
--> statement-breakpoint
CREATE TABLE "try_counters" (
	"bucket" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"is_owner" boolean NOT NULL,
	"can_view_overview" boolean NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current_account" text,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_world_username" UNIQUE("world","username")
);
--> statement-breakpoint
CREATE TABLE "worlds" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "worlds_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"email_login" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_requests" ADD CONSTRAINT "card_requests_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_login_tokens" ADD CONSTRAINT "email_login_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_redirects" ADD CONSTRAINT "email_redirects_world_domain_name_domains_world_name_fk" FOREIGN KEY ("world","domain_name") REFERENCES "public"."domains"("world","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_look_ups" ADD CONSTRAINT "sandbox_look_ups_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_registrations" ADD CONSTRAINT "sandbox_registrations_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_world_domain_name_domains_world_name_fk" FOREIGN KEY ("world","domain_name") REFERENCES "public"."domains"("world","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_current_account_accounts_number_fk" FOREIGN KEY ("current_account") REFERENCES "public"."accounts"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_world" ON "accounts" USING btree ("world","number");--> statement-breakpoint
CREATE INDEX "cards_account" ON "cards" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("account_number") WHERE "cards"."is_default";--> statement-breakpoint
CREATE INDEX "domains_account" ON "domains" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "identities_world" ON "identities" USING btree ("world","position");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree ("recipient","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_name" ON "orders" USING btree ("world","name") WHERE "orders"."status" in ('placed', 'charging', 'charged', 'registered', 'compensating');--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "provider_records_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sandbox_registrations_world" ON "sandbox_registrations" USING btree ("world");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");