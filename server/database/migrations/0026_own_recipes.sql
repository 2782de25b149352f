CREATE TABLE "own_recipe_photos" (
	"user_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" text NOT NULL,
	"page" "bytea" NOT NULL,
	"small" "bytea",
	CONSTRAINT "own_recipe_photos_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "own_recipes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"adapted_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "own_recipes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_recipe_photos" ADD CONSTRAINT "own_recipe_photos_user_id_recipe_id_own_recipes_user_id_id_fk" FOREIGN KEY ("user_id","recipe_id") REFERENCES "public"."own_recipes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD CONSTRAINT "own_recipes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_own_recipes" ON "own_recipes" USING btree ("deleted_at");