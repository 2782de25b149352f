ALTER TYPE "public"."reminder_kind" ADD VALUE 'doses';--> statement-breakpoint
CREATE TABLE "dose_log" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plan_id" uuid NOT NULL,
	"dose" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" double precision NOT NULL,
	"moves_rest" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "dose_log_user_id_day_plan_id_dose_pk" PRIMARY KEY("user_id","day","plan_id","dose")
);
--> statement-breakpoint
CREATE TABLE "dose_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dose_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "dose_log" ADD CONSTRAINT "dose_log_user_id_plan_id_dose_plans_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."dose_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_plans" ADD CONSTRAINT "dose_plans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;