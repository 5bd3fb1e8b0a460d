ALTER TABLE "log_imports" ADD COLUMN "malformed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "log_imports" ADD COLUMN "malformed_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "log_imports" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "log_imports" ADD COLUMN "finished" boolean DEFAULT true NOT NULL;