CREATE TABLE "installation" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key_fingerprint" text NOT NULL,
	"engine" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
