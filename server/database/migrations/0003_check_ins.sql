CREATE TABLE "check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"values" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "check_ins_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "episodes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"peak" smallint,
	"triggers" text[] NOT NULL,
	"taken" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "episodes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracked_items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"preset" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"is_archived" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tracked_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_user_id_item_id_tracked_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."tracked_items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_items" ADD CONSTRAINT "tracked_items_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_of_day" ON "check_ins" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "episodes_by_start" ON "episodes" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "episodes_of_item" ON "episodes" USING btree ("user_id","item_id");