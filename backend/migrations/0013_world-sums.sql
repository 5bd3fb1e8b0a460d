CREATE TABLE "world_days" (
	"world" text NOT NULL,
	"day" date NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"quotestarts" integer DEFAULT 0 NOT NULL,
	"contactforms" integer DEFAULT 0 NOT NULL,
	"phone_clicks" integer DEFAULT 0 NOT NULL,
	"sms_clicks" integer DEFAULT 0 NOT NULL,
	"map_clicks" integer DEFAULT 0 NOT NULL,
	"google_review_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "world_days_world_day_pk" PRIMARY KEY("world","day")
);
--> statement-breakpoint
CREATE TABLE "world_labels" (
	"world" text NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"label" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "world_labels_world_day_dimension_label_pk" PRIMARY KEY("world","day","dimension","label")
);
--> statement-breakpoint
DROP INDEX "stat_days_day";--> statement-breakpoint
DROP INDEX "stat_labels_day";--> statement-breakpoint
ALTER TABLE "world_labels" ADD CONSTRAINT "world_labels_world_day_world_days_world_day_fk" FOREIGN KEY ("world","day") REFERENCES "public"."world_days"("world","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stat_days_day" ON "stat_days" USING btree ("day","world");--> statement-breakpoint
CREATE INDEX "stat_labels_day" ON "stat_labels" USING btree ("day","world");