ALTER TABLE "domains" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;