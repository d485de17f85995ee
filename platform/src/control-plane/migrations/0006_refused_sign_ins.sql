CREATE TABLE "refused_sign_ins" (
	"person_id" integer NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"refusals" integer NOT NULL,
	CONSTRAINT "refused_sign_ins_person_id_minute_pk" PRIMARY KEY("person_id","minute")
);
--> statement-breakpoint
ALTER TABLE "refused_sign_ins" ADD CONSTRAINT "refused_sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_sign_ins_minute" ON "refused_sign_ins" USING btree ("minute");