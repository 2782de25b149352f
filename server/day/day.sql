-- What a tick, a habit and a recorded figure do to a person's day.
-- Applied at every start (create or replace), in the same step as the migrations, after streaks.sql.
-- Everything here runs inside the statement that calls it: a tick and what it counts stand or fall together.

-- One writer at a time for each person, so that two tabs cannot count past each other.
create or replace function lock_person(p_user uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_user::text, 1))
$$;

-- Counts a change of a day into its tally, the totals and the streaks. The caller holds lock_person.
create or replace function count_day(p_user uuid, p_day date, p_rituals int, p_habits int, p_recorded boolean default null)
returns void language plpgsql as $$
declare
  now_is day_tallies;
  was_recorded boolean;
  was_tracked boolean;
  is_tracked boolean;
begin
  if p_recorded is not null then
    select recorded into was_recorded from day_tallies where user_id = p_user and day = p_day;
  end if;
  insert into day_tallies as tally (user_id, day, rituals, habits, recorded)
  values (p_user, p_day, p_rituals, p_habits, coalesce(p_recorded, false))
  on conflict (user_id, day) do update
  set rituals = tally.rituals + p_rituals, habits = tally.habits + p_habits, recorded = coalesce(p_recorded, tally.recorded)
  returning * into now_is;

  is_tracked := now_is.rituals > 0 or now_is.habits > 0 or now_is.recorded;
  was_tracked := now_is.rituals > p_rituals or now_is.habits > p_habits
    or case when p_recorded is null then now_is.recorded else coalesce(was_recorded, false) end;

  if p_rituals <> 0 or p_habits <> 0 or is_tracked <> was_tracked then
    insert into user_totals as totals (user_id, rituals, habits, days_tracked)
    values (p_user, p_rituals, p_habits, is_tracked::int)
    on conflict (user_id) do update
    set rituals = totals.rituals + p_rituals,
        habits = totals.habits + p_habits,
        days_tracked = totals.days_tracked + is_tracked::int - was_tracked::int;
  end if;

  if p_rituals <> 0 and (now_is.rituals > 0) <> (now_is.rituals > p_rituals) then
    if now_is.rituals > 0 then perform keep_day(p_user, 'ritual', p_day); else perform lose_day(p_user, 'ritual', p_day); end if;
    perform note_runs(p_user, 'ritual');
  end if;
  if p_habits <> 0 and (now_is.habits > 0) <> (now_is.habits > p_habits) then
    if now_is.habits > 0 then perform keep_day(p_user, 'habit', p_day); else perform lose_day(p_user, 'habit', p_day); end if;
    perform note_runs(p_user, 'habit');
  end if;
end $$;

-- Ticks a ritual. False when the person has no such ritual; a repeat changes nothing.
create or replace function tick_ritual(p_user uuid, p_ritual uuid, p_day date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 1)); -- lock_person
  insert into ritual_completions (user_id, completed_at, ritual_id)
  select user_id, p_day, id from rituals where user_id = p_user and id = p_ritual
  on conflict do nothing;
  if found then
    perform count_day(p_user, p_day, 1, 0);
    return true;
  end if;
  return exists (select from rituals where user_id = p_user and id = p_ritual);
end $$;

create or replace function untick_ritual(p_user uuid, p_ritual uuid, p_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 1)); -- lock_person
  delete from ritual_completions where user_id = p_user and completed_at = p_day and ritual_id = p_ritual;
  if found then perform count_day(p_user, p_day, -1, 0); end if;
end $$;

create or replace function tick_habit(p_user uuid, p_habit text, p_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 1)); -- lock_person
  insert into habit_completions (user_id, completed_at, habit_id) values (p_user, p_day, p_habit) on conflict do nothing;
  if found then perform count_day(p_user, p_day, 0, 1); end if;
end $$;

create or replace function untick_habit(p_user uuid, p_habit text, p_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 1)); -- lock_person
  delete from habit_completions where user_id = p_user and completed_at = p_day and habit_id = p_habit;
  if found then perform count_day(p_user, p_day, 0, -1); end if;
end $$;

-- The rituals that a day was planned with; for a day before any plan, those of today's plan.
create or replace function rituals_on(p_user uuid, p_day date) returns setof rituals language sql stable as $$
  select * from rituals
  where user_id = p_user and starts_on <= p_day and (ends_on is null or ends_on > p_day)
  union all
  select * from rituals
  where user_id = p_user and ends_on is null and starts_on > p_day and not exists (
    select from rituals where user_id = p_user and starts_on <= p_day and (ends_on is null or ends_on > p_day))
$$;

-- Counts a person's days anew from what was ticked and recorded: after all of it was put back as rows, rest days and
-- pauses too, as runs join over what holds them. It comes out as if the days had been counted one by one, but each row is
-- written once: one that is written again and again in a transaction costs more each time. The caller holds lock_person.
create or replace function rebuild_days(p_user uuid) returns void language plpgsql as $$
declare
  p_kind streak_kind;
  kept date;
  run streak_runs;
  reach date;
begin
  delete from day_tallies where user_id = p_user;
  delete from streak_runs where user_id = p_user;
  delete from user_totals where user_id = p_user;

  insert into day_tallies (user_id, day, rituals, habits, recorded)
  select p_user, day, sum(rituals), sum(habits), bool_or(recorded)
  from (
    select completed_at as day, 1 as rituals, 0 as habits, false as recorded
    from ritual_completions where user_id = p_user
    union all
    select completed_at, 0, 1, false from habit_completions where user_id = p_user
    union all
    select date, 0, 0,
      water_intake is not null or fasting_hours is not null or sleep_hours is not null or movement_minutes is not null
    from daily_progress where user_id = p_user
  ) as everything
  group by day;

  insert into user_totals (user_id, rituals, habits, days_tracked)
  select p_user, sum(rituals), sum(habits), count(*)
  from day_tallies where user_id = p_user and (rituals > 0 or habits > 0 or recorded)
  having count(*) > 0;

  foreach p_kind in array enum_range(null::streak_kind) loop
    run := null;
    reach := null;
    for kept in select day from kept_days(p_user, p_kind, '-infinity', 'infinity') order by day loop
      -- From every day that is held one gets as far: each stretch of them is walked once.
      if run.last_day < kept - 1 and (reach is null or reach < run.last_day) then
        reach := held_to(p_user, run.last_day);
      end if;
      if run.last_day = kept - 1 or reach >= kept - 1 then
        run.last_day := kept;
        run.days := run.days + 1;
      else
        if run.user_id is not null then insert into streak_runs select run.*; end if;
        run.user_id := p_user;
        run.kind := p_kind;
        run.first_day := kept;
        run.last_day := kept;
        run.days := 1;
      end if;
    end loop;
    if run.user_id is not null then
      insert into streak_runs select run.*;
      perform note_runs(p_user, p_kind);
    end if;
  end loop;
end $$;
