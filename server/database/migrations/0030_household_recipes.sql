CREATE TABLE "recipe_notes" (
	"user_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"rating" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_notes_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "shares_recipes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe_notes" ADD CONSTRAINT "recipe_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;