-- contract: the previous release breaks these rules only where it would charge a bill twice
UPDATE "statements" SET "next_attempt_at" = NULL WHERE "status" = 'settled';--> statement-breakpoint
DROP INDEX "payments_one_unfinished";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_effect" ON "payments" USING btree ("statement_id") WHERE "payments"."outcome" in ('running', 'voiding', 'paid');--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_settled" CHECK ("statements"."status" <> 'settled' or "statements"."next_attempt_at" is null);