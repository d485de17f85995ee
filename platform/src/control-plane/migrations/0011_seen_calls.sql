CREATE TABLE "seen_calls" (
	"ref" text NOT NULL,
	"digest" text NOT NULL,
	"form" jsonb NOT NULL,
	"count" bigint NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_calls_ref_digest_pk" PRIMARY KEY("ref","digest")
);
--> statement-breakpoint
ALTER TABLE "seen_calls" ADD CONSTRAINT "seen_calls_ref_projects_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."projects"("ref") ON DELETE cascade ON UPDATE no action;