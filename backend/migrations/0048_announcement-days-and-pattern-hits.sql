CREATE TABLE "compliance_hits" (
	"pattern" uuid NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "compliance_hits_pattern_day_pk" PRIMARY KEY("pattern","day")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_hits" ADD CONSTRAINT "compliance_hits_pattern_compliance_regexes_pk_fk" FOREIGN KEY ("pattern") REFERENCES "public"."compliance_regexes"("pk") ON DELETE cascade ON UPDATE no action;