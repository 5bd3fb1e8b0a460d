CREATE TABLE "issuer_bindings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"disputed_email" text,
	"is_staff" boolean NOT NULL,
	"groups" jsonb NOT NULL,
	CONSTRAINT "issuer_bindings_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "is_owner" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "issuer_bindings" ADD CONSTRAINT "issuer_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "memberships" SET "is_owner" = true FROM "users" WHERE "users"."id" = "memberships"."user_id" AND "users"."is_owner" AND NOT "users"."imported";
