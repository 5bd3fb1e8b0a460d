ALTER TABLE "mail_bodies" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_deliveries_body" ON "mail_deliveries" USING btree ("body_id") WHERE "mail_deliveries"."outcome" in ('waiting', 'unconfirmed');