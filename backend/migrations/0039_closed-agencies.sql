ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "closed_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "domains" SET "canceled_active" = "domains"."active", "active" = false, "canceled_at" = now(), "release_at" = now() + interval '30 days', "version" = "version" + 1
FROM "accounts" WHERE "accounts"."number" = "domains"."account_number" AND NOT "accounts"."active" AND "canceled_at" IS NULL
AND "name" NOT IN (SELECT "domain_name" FROM "transfers" WHERE "status" <> 'done');
