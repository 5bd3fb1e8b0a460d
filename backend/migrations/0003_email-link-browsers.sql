ALTER TABLE "email_login_tokens" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_login_tokens" ADD COLUMN "browser_hash" text;