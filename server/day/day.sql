-- What a tick, a habit and a recorded figure do to a person's day.
-- Applied at every start (create or replace), in the same step as the migrations.
-- Everything here runs inside the statement that calls it: a tick and what it counts stand or fall together.

-- One writer at a time for each person, so that two tabs cannot count past each other.
create or replace function lock_person(p_user uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_user::text, 1))
$$;

-- A day becomes kept: it joins the run before it, the run after it, both or neither.
create or replace function keep_day(p_user uuid, p_kind streak_kind, p_day date) returns void language plpgsql as $$
declare
  run_first date := p_day;
  run_last date := p_day;
  neighbour record;
begin
  for neighbour in
    select first_day, last_day from streak_runs
    where user_id = p_user and kind = p_kind and first_day <= p_day + 1
    order by first_day desc limit 2
  loop
    if neighbour.first_day = p_day + 1 then
      delete from streak_runs where user_id = p_user and kind = p_kind and first_day = neighbour.first_day;
      run_last := neighbour.last_day;
    elsif neighbour.last_day = p_day - 1 then
      run_first := neighbour.first_day;
    end if;
  end loop;
  insert into streak_runs (user_id, kind, first_day, last_day, days)
  values (p_user, p_kind, run_first, run_last, run_last - run_first + 1)
  on conflict (user_id, kind, first_day) do update set last_day = excluded.last_day, days = excluded.days;
end $$;

-- A day is no longer kept: its run ends the day before, begins the day after, or falls in two.
create or replace function lose_day(p_user uuid, p_kind streak_kind, p_day date) returns void language plpgsql as $$
declare
  run streak_runs;
begin
  select * into strict run from streak_runs
  where user_id = p_user and kind = p_kind and first_day <= p_day
  order by first_day desc limit 1;
  if run.first_day = p_day then
    delete from streak_runs where user_id = p_user and kind = p_kind and first_day = p_day;
  else
    update streak_runs set last_day = p_day - 1, days = p_day - run.first_day
    where user_id = p_user and kind = p_kind and first_day = run.first_day;
  end if;
  if run.last_day > p_day then
    insert into streak_runs (user_id, kind, first_day, last_day, days)
    values (p_user, p_kind, p_day + 1, run.last_day, run.last_day - p_day);
  end if;
end $$;

-- Writes the latest and the longest run into the person's totals, where the dashboard reads them.
create or replace function note_runs(p_user uuid, p_kind streak_kind) returns void language plpgsql as $$
declare
  latest streak_runs;
  longest int := longest_streak(p_user, p_kind);
begin
  select * into latest from streak_runs where user_id = p_user and kind = p_kind order by first_day desc limit 1;
  if p_kind = 'ritual' then
    update user_totals set ritual_run_first = latest.first_day, ritual_run_last = latest.last_day, ritual_longest = longest
    where user_id = p_user;
  else
    update user_totals set habit_run_first = latest.first_day, habit_run_last = latest.last_day, habit_longest = longest
    where user_id = p_user;
  end if;
end $$;

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

-- The streak as it stood on a day: kept days back from that day, or from the day before while that day is open.
create or replace function streak_on(p_user uuid, p_kind streak_kind, p_day date) returns int language sql stable as $$
  select coalesce((
    select case when last_day >= p_day - 1 then least(last_day, p_day) - first_day + 1 else 0 end
    from streak_runs where user_id = p_user and kind = p_kind and first_day <= p_day
    order by first_day desc limit 1), 0)
$$;

create or replace function longest_streak(p_user uuid, p_kind streak_kind) returns int language sql stable as $$
  select coalesce((
    select days from streak_runs where user_id = p_user and kind = p_kind order by days desc limit 1), 0)
$$;

-- The rituals that a day was planned with; for a day before any plan, those of today's plan.
create or replace function rituals_on(p_user uuid, p_day date) returns setof rituals language sql stable as $$
  select * from rituals
  where user_id = p_user and starts_on <= p_day and (ends_on is null or ends_on > p_day)
  union all
  select * from rituals
  where user_id = p_user and ends_on is null and starts_on > p_day and not exists (
    select from rituals where user_id = p_user and starts_on <= p_day and (ends_on is null or ends_on > p_day))
$$;

-- Counts a person's days anew from what was ticked and recorded, day by day with the rules above: after ticks and figures
-- were put back as rows. The caller holds lock_person.
create or replace function rebuild_days(p_user uuid) returns void language plpgsql as $$
declare
  one record;
begin
  delete from day_tallies where user_id = p_user;
  delete from streak_runs where user_id = p_user;
  delete from user_totals where user_id = p_user;
  for one in
    select day, sum(rituals)::int as rituals, sum(habits)::int as habits, bool_or(recorded) as recorded
    from (
      select completed_at as day, 1 as rituals, 0 as habits, null::boolean as recorded
      from ritual_completions where user_id = p_user
      union all
      select completed_at, 0, 1, null from habit_completions where user_id = p_user
      union all
      select date, 0, 0,
        water_intake is not null or fasting_hours is not null or sleep_hours is not null or movement_minutes is not null
      from daily_progress where user_id = p_user
    ) as everything
    group by day order by day
  loop
    perform count_day(p_user, one.day, one.rituals, one.habits, one.recorded);
  end loop;
end $$;
