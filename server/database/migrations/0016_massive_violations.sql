CREATE TABLE "trial_days" (
	"user_id" uuid NOT NULL,
	"trial_id" uuid NOT NULL,
	"day" date NOT NULL,
	"followed" boolean NOT NULL,
	CONSTRAINT "trial_days_user_id_trial_id_day_pk" PRIMARY KEY("user_id","trial_id","day")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"better" text NOT NULL,
	"smallest" double precision NOT NULL,
	"design" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"pauses" jsonb NOT NULL,
	"stopped_on" date,
	"stop_reason" text,
	CONSTRAINT "trials_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "trial_days" ADD CONSTRAINT "trial_days_user_id_trial_id_trials_user_id_id_fk" FOREIGN KEY ("user_id","trial_id") REFERENCES "public"."trials"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;