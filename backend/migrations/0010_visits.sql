CREATE TABLE "log_imports" (
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"log" text NOT NULL,
	"lines" integer NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_imports_world_domain_log_pk" PRIMARY KEY("world","domain","log")
);
--> statement-breakpoint
CREATE TABLE "site_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"cmpid" text NOT NULL,
	"referrer" text NOT NULL,
	"target" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"city" text NOT NULL,
	"bot" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_days" (
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"quotestarts" integer DEFAULT 0 NOT NULL,
	"contactforms" integer DEFAULT 0 NOT NULL,
	"phone_clicks" integer DEFAULT 0 NOT NULL,
	"sms_clicks" integer DEFAULT 0 NOT NULL,
	"map_clicks" integer DEFAULT 0 NOT NULL,
	"google_review_clicks" integer DEFAULT 0 NOT NULL,
	"stored_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "stat_days_world_domain_day_pk" PRIMARY KEY("world","domain","day")
);
--> statement-breakpoint
CREATE TABLE "stat_labels" (
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"label" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"stored_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "stat_labels_world_domain_day_dimension_label_pk" PRIMARY KEY("world","domain","day","dimension","label")
);
--> statement-breakpoint
CREATE TABLE "stat_paths" (
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"cmpid" text NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"quotestarts" integer DEFAULT 0 NOT NULL,
	"contactforms" integer DEFAULT 0 NOT NULL,
	"phone_clicks" integer DEFAULT 0 NOT NULL,
	"sms_clicks" integer DEFAULT 0 NOT NULL,
	"map_clicks" integer DEFAULT 0 NOT NULL,
	"google_review_clicks" integer DEFAULT 0 NOT NULL,
	"stored_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "stat_paths_world_domain_day_path_cmpid_pk" PRIMARY KEY("world","domain","day","path","cmpid")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"world" text NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "visitors_world_domain_day_hash_pk" PRIMARY KEY("world","domain","day","hash")
);
--> statement-breakpoint
CREATE INDEX "site_events_at" ON "site_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "stat_days_day" ON "stat_days" USING brin ("day");--> statement-breakpoint
CREATE INDEX "stat_labels_day" ON "stat_labels" USING brin ("day");--> statement-breakpoint
CREATE INDEX "stat_paths_day" ON "stat_paths" USING brin ("day");