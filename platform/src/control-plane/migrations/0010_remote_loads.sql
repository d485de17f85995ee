CREATE TABLE "remote_loads" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"loaded" integer NOT NULL,
	"failed" integer NOT NULL,
	"crashed" integer NOT NULL,
	CONSTRAINT "remote_loads_remote_version_slot_pk" PRIMARY KEY("remote","version","slot")
);
--> statement-breakpoint
CREATE INDEX "remote_loads_slot" ON "remote_loads" USING btree ("slot");