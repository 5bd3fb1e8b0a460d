-- contract: the previous release fails at the gateway's events about disputes, and leaves them to this one
ALTER TABLE "disputes" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "disputes" SET "id" = "payment_key";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_pkey";--> statement-breakpoint
ALTER TABLE "disputes" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_key");
