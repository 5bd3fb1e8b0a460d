CREATE TABLE "announcements" (
	"world" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"header" text NOT NULL,
	"message" text NOT NULL,
	"variant" text NOT NULL,
	"dismissable" boolean NOT NULL,
	"visible" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_world_id_pk" PRIMARY KEY("world","id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_world_worlds_id_fk" FOREIGN KEY ("world") REFERENCES "public"."worlds"("id") ON DELETE cascade ON UPDATE no action;