CREATE TABLE "recoveries" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_registrations" ADD COLUMN "note" jsonb;