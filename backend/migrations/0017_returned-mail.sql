ALTER TABLE "mail_deliveries" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "delayed" boolean DEFAULT false NOT NULL;