CREATE TABLE "doctor_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"private_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_link_addresses" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_links" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"passcode_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"wrong_passcodes" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "health_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
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
ALTER TABLE "doctor_pages" ADD CONSTRAINT "doctor_pages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_link_addresses" ADD CONSTRAINT "health_link_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_links" ADD CONSTRAINT "health_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_days" ADD CONSTRAINT "trial_days_user_id_trial_id_trials_user_id_id_fk" FOREIGN KEY ("user_id","trial_id") REFERENCES "public"."trials"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_link_addresses_of_person" ON "health_link_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "health_link_addresses_expired" ON "health_link_addresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "health_links_expired" ON "health_links" USING btree ("expires_at");