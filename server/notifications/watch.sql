-- A change that may make a person's next reminder earlier plans their reminders again at once, whoever made the change.
-- Applied at every start (create or replace), in the same step as the migrations.

create or replace function watch_person() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_table_name = 'user' then person := new.id;
  elsif tg_op = 'DELETE' then person := old.user_id;
  else person := new.user_id; end if;
  -- The rows of a deleted account are deleted after it: then there is no person to plan for.
  insert into reminder_watch (user_id) select id from "user" where id = person
  on conflict (user_id) do update set look_at = '-infinity';
  return null;
end $$;

-- Created once: replacing a trigger would wait for every writer of its table, at each start of each instance.
do $$
begin
  if exists (select from pg_trigger where tgname = 'watch_devices') then return; end if;
  -- A new person without a confirmed address has no device either: their reminders are planned when they have one.
  create trigger watch_new_person after insert on "user" for each row
  when (new.email_verified) execute function watch_person();
  create trigger watch_person after update of time_zone, email_verified on "user" for each row
  when (old.time_zone <> new.time_zone or old.email_verified <> new.email_verified) execute function watch_person();
  create trigger watch_preferences after insert or update or delete on user_preferences
  for each row execute function watch_person();
  create trigger watch_settings after insert or update or delete on reminder_settings
  for each row execute function watch_person();
  create trigger watch_devices after insert or update of user_id on push_subscriptions
  for each row execute function watch_person();
end $$;

do $$
begin
  if exists (select from pg_trigger where tgname = 'watch_doses') then return; end if;
  create trigger watch_doses after insert or update or delete on dose_plans
  for each row execute function watch_person();
  -- An undone dose is due again; a dose that is no longer moved is due earlier.
  create trigger watch_untaken_doses after delete on dose_log for each row execute function watch_person();
  create trigger watch_moved_doses after update on dose_log
  for each row when (old.moves_rest > 0) execute function watch_person();
end $$;
