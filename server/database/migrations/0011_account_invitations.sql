ALTER TYPE "public"."admin_action" ADD VALUE 'invite';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'withdraw';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'reset';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'leave';--> statement-breakpoint
CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_used_by_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_token" ON "account_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_invitations_newest" ON "account_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_invitations_used_by" ON "account_invitations" USING btree ("used_by");