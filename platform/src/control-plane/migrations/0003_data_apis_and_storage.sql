CREATE TABLE "api_settings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"db_schema" text NOT NULL,
	"db_extra_search_path" text NOT NULL,
	"max_rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_hostnames" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"hostname" text NOT NULL,
	"status" text DEFAULT '1_not_started' NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_hostnames_hostname_unique" UNIQUE("hostname")
);
--> statement-breakpoint
CREATE TABLE "edge_functions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"verify_jwt" boolean DEFAULT true NOT NULL,
	"import_map" boolean DEFAULT false NOT NULL,
	"entrypoint_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edge_functions_slug" UNIQUE("project_id","slug")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"project_id" integer NOT NULL,
	"bucket_id" text NOT NULL,
	"name" text NOT NULL,
	"version" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_project_id_bucket_id_name_pk" PRIMARY KEY("project_id","bucket_id","name")
);
--> statement-breakpoint
ALTER TABLE "api_settings" ADD CONSTRAINT "api_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_hostnames" ADD CONSTRAINT "custom_hostnames_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edge_functions" ADD CONSTRAINT "edge_functions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;