CREATE TABLE "ingredient_answers" (
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"allergens" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ingredient_answers_user_id_thing_pk" PRIMARY KEY("user_id","thing")
);
--> statement-breakpoint
ALTER TABLE "ingredient_answers" ADD CONSTRAINT "ingredient_answers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;