ALTER TABLE "api_settings" ADD COLUMN "allows_aggregates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_settings" ADD COLUMN "allows_plans" boolean DEFAULT false NOT NULL;