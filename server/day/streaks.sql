-- Runs of kept days, which rest days and pauses hold together; domain/streak.ts states the rule.
-- Applied at every start (create or replace), in the same step as the migrations, before day.sql.
-- What changes runs is called under lock_person, in the statement or transaction that changed a day or what holds it.

-- The days of a range that were kept, and how much was done in each. A kind of streak is known here and in note_runs.
create or replace function kept_days(p_user uuid, p_kind streak_kind, p_from date, p_to date)
returns table (day date, done int) language sql stable as $$
  select day, case p_kind when 'ritual' then rituals when 'habit' then habits end
  from day_tallies
  where user_id = p_user and day between p_from and p_to
    and case p_kind when 'ritual' then rituals when 'habit' then habits end > 0
$$;

-- How far rest days and pauses reach in a row after a day: the day itself when the next is not held, `infinity` in a
-- pause without an end.
create or replace function held_to(p_user uuid, p_day date) returns date language plpgsql stable as $$
declare
  reach date := p_day;
  pause_end date;
begin
  while reach < 'infinity' loop
    -- Pauses do not overlap: the last one begun is the only one that may cover a day.
    select coalesce(last_day, 'infinity') into pause_end from pauses
    where user_id = p_user and first_day <= reach + 1
    order by first_day desc limit 1;
    if pause_end > reach then
      reach := pause_end;
    elsif exists (select from rest_days where user_id = p_user and day = reach + 1) then
      reach := reach + 1;
    else
      exit;
    end if;
  end loop;
  return reach;
end $$;

-- How many days of a run were kept up to a day of it. A run without held days needs no counting; in another the
-- shorter side is counted, so that a day of late costs little however long the run.
create or replace function kept_up_to(p_run streak_runs, p_day date) returns int language sql stable as $$
  select case
    when p_day >= p_run.last_day then p_run.days
    when p_run.days = p_run.last_day - p_run.first_day + 1 then p_day - p_run.first_day + 1
    when p_day - p_run.first_day < p_run.last_day - p_day
      then (select count(*)::int from kept_days(p_run.user_id, p_run.kind, p_run.first_day, p_day))
    else p_run.days - (select count(*)::int from kept_days(p_run.user_id, p_run.kind, p_day + 1, p_run.last_day))
  end
$$;

-- A day becomes kept. Inside a run it was held and now counts; else it joins the runs that it touches, or that held
-- days lead to.
create or replace function keep_day(p_user uuid, p_kind streak_kind, p_day date) returns void language plpgsql as $$
declare
  earlier streak_runs;
  later streak_runs;
begin
  select * into earlier from streak_runs
  where user_id = p_user and kind = p_kind and first_day <= p_day order by first_day desc limit 1;
  if earlier.last_day > p_day then
    update streak_runs set days = days + 1
    where user_id = p_user and kind = p_kind and first_day = earlier.first_day;
    return;
  end if;
  if earlier.last_day < p_day - 1 and held_to(p_user, earlier.last_day) < p_day - 1 then
    earlier := null;
  end if;
  select * into later from streak_runs
  where user_id = p_user and kind = p_kind and first_day > p_day order by first_day limit 1;
  if later.first_day > p_day + 1 and held_to(p_user, p_day) < later.first_day - 1 then
    later := null;
  end if;
  if later.first_day is not null then
    delete from streak_runs where user_id = p_user and kind = p_kind and first_day = later.first_day;
  end if;
  insert into streak_runs (user_id, kind, first_day, last_day, days)
  values (p_user, p_kind, coalesce(earlier.first_day, p_day), coalesce(later.last_day, p_day),
    coalesce(earlier.days, 0) + 1 + coalesce(later.days, 0))
  on conflict (user_id, kind, first_day) do update set last_day = excluded.last_day, days = excluded.days;
end $$;

-- A day of a run is kept no more, or held no more: the run goes on over a day that is held, else it ends with the last
-- day kept before and begins anew with the first one after. `p_run.days` is what is left of it.
create or replace function cut_run(p_run streak_runs, p_day date) returns void language plpgsql as $$
declare
  kept_before date;
  kept_after date;
  days_before int;
begin
  select day into kept_before from kept_days(p_run.user_id, p_run.kind, p_run.first_day, p_day - 1)
  order by day desc limit 1;
  select day into kept_after from kept_days(p_run.user_id, p_run.kind, p_day + 1, p_run.last_day)
  order by day limit 1;
  if kept_before is not null and kept_after is not null and held_to(p_run.user_id, p_day - 1) >= p_day then
    update streak_runs set days = p_run.days
    where user_id = p_run.user_id and kind = p_run.kind and first_day = p_run.first_day;
    return;
  end if;
  days_before := case when kept_before is null then 0 else kept_up_to(p_run, p_day - 1) end;
  delete from streak_runs where user_id = p_run.user_id and kind = p_run.kind and first_day = p_run.first_day;
  insert into streak_runs (user_id, kind, first_day, last_day, days)
  select p_run.user_id, p_run.kind, first_day, last_day, days
  from (values
    (p_run.first_day, kept_before, days_before),
    (kept_after, p_run.last_day, p_run.days - days_before)) part (first_day, last_day, days)
  where first_day is not null and last_day is not null;
end $$;

create or replace function lose_day(p_user uuid, p_kind streak_kind, p_day date) returns void language plpgsql as $$
declare
  run streak_runs;
begin
  select * into strict run from streak_runs
  where user_id = p_user and kind = p_kind and first_day <= p_day order by first_day desc limit 1;
  run.days := run.days - 1;
  perform cut_run(run, p_day);
end $$;

-- Writes the latest and the longest run into the person's totals, where the dashboard reads them.
create or replace function note_runs(p_user uuid, p_kind streak_kind) returns void language plpgsql as $$
declare
  latest streak_runs;
  reach date;
  longest int := longest_streak(p_user, p_kind);
begin
  select * into latest from streak_runs where user_id = p_user and kind = p_kind order by first_day desc limit 1;
  reach := held_to(p_user, latest.last_day);
  if p_kind = 'ritual' then
    update user_totals
    set ritual_run_last = latest.last_day, ritual_run_days = latest.days, ritual_held_to = reach, ritual_longest = longest
    where user_id = p_user;
  elsif p_kind = 'habit' then
    update user_totals
    set habit_run_last = latest.last_day, habit_run_days = latest.days, habit_held_to = reach, habit_longest = longest
    where user_id = p_user;
  end if;
end $$;

-- Days from `p_from` on have come to be held, or are held no more: runs that held days now join become one, runs with a
-- gap fall in two. What lies before is not looked at, so this costs the same after ten years.
create or replace function mend_runs(p_user uuid, p_from date) returns void language plpgsql as $$
declare
  p_kind streak_kind;
  run streak_runs;
  earlier streak_runs;
  gap date;
begin
  foreach p_kind in array enum_range(null::streak_kind) loop
    select * into earlier from streak_runs
    where user_id = p_user and kind = p_kind and first_day <= p_from order by first_day desc limit 1;
    for run in
      select * from streak_runs where user_id = p_user and kind = p_kind and first_day > p_from order by first_day
    loop
      if held_to(p_user, earlier.last_day) >= run.first_day - 1 then
        delete from streak_runs where user_id = p_user and kind = p_kind and first_day = run.first_day;
        update streak_runs set last_day = run.last_day, days = earlier.days + run.days
        where user_id = p_user and kind = p_kind and first_day = earlier.first_day
        returning * into earlier;
      else
        earlier := run;
      end if;
    end loop;

    for gap in
      select greatest(first_day, p_from) + n
      from streak_runs, generate_series(0, last_day - greatest(first_day, p_from)) n
      where user_id = p_user and kind = p_kind and last_day > p_from
    loop
      if held_to(p_user, gap - 1) < gap and not exists (select from kept_days(p_user, p_kind, gap, gap)) then
        select * into strict run from streak_runs
        where user_id = p_user and kind = p_kind and first_day <= gap order by first_day desc limit 1;
        if run.last_day > gap then perform cut_run(run, gap); end if;
      end if;
    end loop;

    perform note_runs(p_user, p_kind);
  end loop;
end $$;

-- The streak as it stood on a day: kept days back from that day, or from the day before while that day is open, over
-- days that are held.
create or replace function streak_on(p_user uuid, p_kind streak_kind, p_day date) returns int language sql stable as $$
  select coalesce((
    select case
      when run.last_day >= p_day - 1 or held_to(p_user, run.last_day) >= p_day - 1 then kept_up_to(run, p_day)
      else 0 end
    from streak_runs run where user_id = p_user and kind = p_kind and first_day <= p_day
    order by first_day desc limit 1), 0)
$$;

create or replace function longest_streak(p_user uuid, p_kind streak_kind) returns int language sql stable as $$
  select coalesce((
    select days from streak_runs where user_id = p_user and kind = p_kind order by days desc limit 1), 0)
$$;
