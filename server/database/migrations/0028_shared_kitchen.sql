CREATE TABLE "meal_plates" (
	"user_id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"day" date NOT NULL,
	"is_eaten" boolean DEFAULT false NOT NULL,
	"servings" real,
	CONSTRAINT "meal_plates_user_id_meal_id_pk" PRIMARY KEY("user_id","meal_id")
);
--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "shares_groceries" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "plan_of" uuid;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "meal_plates" ADD CONSTRAINT "meal_plates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_plan_of_user_id_fk" FOREIGN KEY ("plan_of") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eaters_of_plan" ON "household_members" USING btree ("plan_of");