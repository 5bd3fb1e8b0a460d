ALTER TABLE "notices" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "notices" SET "content" = jsonb_build_object(
	'subject', "subject",
	'body', to_jsonb(string_to_array("text", E'\n\n')),
	'button', jsonb_build_object('label', 'Open Agency Portal', 'path', "path")
) WHERE NOT "is_confirmation";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "path";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "is_confirmation";