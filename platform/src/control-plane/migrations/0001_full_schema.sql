CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint,
	"postgres_major" integer NOT NULL,
	"manifest" jsonb,
	"error" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "jobs_one_running";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "step_progress" real;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "exclusive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "addons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "free_project_limit" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "database" text;--> statement-breakpoint
-- Until now the engine kept each database under the ref of its project.
UPDATE "projects" SET "database" = "ref";--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "database" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "compute_size" text DEFAULT 'micro' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "disk_size_gb" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "opt_in_tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_project" ON "backups" USING btree ("project_id","inserted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_running" ON "jobs" USING btree ("project_id") WHERE state = 'running' and exclusive;