CREATE TABLE "plan_exclusions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"excluded_ingredients" text[] NOT NULL,
	"unknown_exclusions" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_exclusions" ADD CONSTRAINT "plan_exclusions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;