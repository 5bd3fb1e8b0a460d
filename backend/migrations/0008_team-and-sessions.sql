CREATE TABLE "switched_off_members" (
	"account_number" text NOT NULL,
	"mvt_id" text NOT NULL,
	CONSTRAINT "switched_off_members_account_number_mvt_id_pk" PRIMARY KEY("account_number","mvt_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "mvt_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "switched_off_members" ADD CONSTRAINT "switched_off_members_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "memberships" SET "mvt_id" = "person"->>'mvt_id'
FROM "accounts"
CROSS JOIN LATERAL jsonb_array_elements("accounts"."profile"->'team' || jsonb_build_array("accounts"."profile"->'agency'->'agent')) AS "person"
CROSS JOIN "users"
WHERE "memberships"."account_number" = "accounts"."number"
	AND "memberships"."user_id" = "users"."id"
	AND lower("person"->>'email_address') = "users"."email";
