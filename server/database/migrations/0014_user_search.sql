-- By hand: parts of words, found by index. It is an extension that the owner of a database may add.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin (("email" || E'\n' || coalesce("first_name" || ' ', '') || coalesce("last_name", '')) gin_trgm_ops);