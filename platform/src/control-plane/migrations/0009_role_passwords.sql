CREATE TABLE "role_passwords" (
	"role" text PRIMARY KEY NOT NULL,
	"sealed_password" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
