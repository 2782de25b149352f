CREATE TABLE "doctor_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"private_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doctor_pages" ADD CONSTRAINT "doctor_pages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;