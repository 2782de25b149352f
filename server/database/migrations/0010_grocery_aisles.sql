ALTER TYPE "public"."grocery_category" ADD VALUE 'dairy' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."grocery_category" ADD VALUE 'bakery' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."grocery_category" ADD VALUE 'household' BEFORE 'other';