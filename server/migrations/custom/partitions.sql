-- Tables whose rows go by their age are kept in partitions by time (decision 127): a month that is over goes in one
-- step, without a row being looked at. The partitions lie in a schema of their own, where the application's role has no
-- rights: it reaches their rows through the tables alone. Run again whenever this text changes.

-- Which tables these are, by which column, in which units, and how many units are made ahead.
create or replace function partition_rules() returns table (name text, key text, unit text, ahead integer)
language sql immutable as $$
  values ('story_hours', 'hour', 'month', 2), ('story_days', 'day', 'month', 2), ('reader_marks', 'day', 'day', 3),
    ('audit_log', 'time', 'month', 2), ('replaced_autosaves', 'created_time', 'month', 2)
$$;

-- The partitions of a table with their times. That of rows without a partition of their own (is_rest) has no end.
create or replace function partitions_of(parent text)
returns table (name text, is_rest boolean, from_time timestamptz, to_time timestamptz)
language sql stable set timezone = 'Asia/Shanghai' as $$
  select c.relname::text, b.bound = 'DEFAULT',
    coalesce(substring(b.bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    coalesce(substring(b.bound from 'TO \(''([^'']+)''\)')::timestamptz, 'infinity')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  where i.inhparent = format('public.%I', parent)::regclass
$$;

-- Makes the partition that begins at a day, unless that day has one; rows that came without it move there.
create or replace function add_partition(parent text, first date) returns boolean
language plpgsql set timezone = 'Asia/Shanghai' as $$
declare
  rule record;
  last date;
  part text;
  rest text := parent || '_rest';
  guard record;
  awake name[] := '{}';
  one name;
begin
  select * into strict rule from partition_rules() r where r.name = parent;
  if exists (select from partitions_of(parent) p
      where not p.is_rest and p.from_time <= first and p.to_time > first) then
    return false;
  end if;
  last := first + ('1 ' || rule.unit)::interval;
  part := parent || to_char(first, case rule.unit when 'day' then '_YYYY_MM_DD' else '_YYYY_MM' end);
  -- Nobody adds a row of this time beside the move.
  execute format('lock table partitions.%I in access exclusive mode', rest);
  execute format('create table partitions.%I (like public.%I including all excluding identity)', part, parent);
  -- A row that moves neither goes nor comes: what refuses and notes that is not asked.
  for guard in select tgname from pg_trigger where tgrelid = format('partitions.%I', rest)::regclass
      and tgenabled = 'A' loop
    execute format('alter table partitions.%I disable trigger %I', rest, guard.tgname);
    awake := awake || guard.tgname;
  end loop;
  execute format('with moved as (delete from partitions.%I where %I >= %L and %I < %L returning *)
    insert into partitions.%I select * from moved', rest, rule.key, first, rule.key, last, part);
  foreach one in array awake loop
    execute format('alter table partitions.%I enable always trigger %I', rest, one);
  end loop;
  execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
    parent, part, first, last);
  return true;
end $$;

-- Makes the partitions of the next time, gives rows without one theirs, and drops those that are over; in a partition
-- that has no beginning, rows are deleted. Who holds a table is waited for two seconds: is_waiting says that something
-- is left for the next round. One process at a time; the others leave it be.
create or replace function keep_partitions(parent text, today date, keep_from date)
returns table (made integer, dropped integer, is_waiting boolean)
language plpgsql security definer set search_path = public, pg_temp set timezone = 'Asia/Shanghai'
set lock_timeout = '2s' as $$
declare
  rule record;
  part record;
  first date;
  firsts date[];
begin
  made := 0;
  dropped := 0;
  is_waiting := false;
  select * into strict rule from partition_rules() r where r.name = parent;
  if not pg_try_advisory_xact_lock(7233018, hashtext(parent)) then return next; return; end if;
  -- Lines of the audit log go after half a year at the earliest, by the database's own clock.
  if parent = 'audit_log' then keep_from := least(keep_from, (now() - interval '185 days')::date); end if;
  begin
    for part in select * from partitions_of(parent) p where p.from_time = '-infinity' and p.to_time > keep_from loop
      -- Through the table, whose triggers note each row that has to be noted.
      execute format('delete from public.%I where %I < %L and tableoid = %L::regclass',
        parent, rule.key, keep_from, format('partitions.%I', part.name));
    end loop;
    for part in select * from partitions_of(parent) p where p.to_time <= keep_from loop
      if parent = 'audit_log' then
        execute format('lock table partitions.%I in access exclusive mode', part.name);
        insert into partitions.gone_months (parent, from_time, to_time, row_count, digest, time)
        select parent, part.from_time, part.to_time, d.row_count, d.digest, clock_timestamp()
        from digest_of_partition(part.name, parent) d;
      end if;
      execute format('drop table partitions.%I', part.name);
      dropped := dropped + 1;
    end loop;
  exception when lock_not_available then
    dropped := 0;
    is_waiting := true;
  end;
  begin
    execute format(
      'select coalesce(array_agg(distinct date_trunc(%L, %I::timestamp)::date), ''{}'') from partitions.%I',
      rule.unit, rule.key, parent || '_rest') into firsts;
    foreach first in array firsts loop
      made := made + add_partition(parent, first)::integer;
    end loop;
    for first in select generate_series(date_trunc(rule.unit, today::timestamp),
        today + (rule.ahead || ' ' || rule.unit)::interval, ('1 ' || rule.unit)::interval)::date loop
      made := made + add_partition(parent, first)::integer;
    end loop;
  exception when lock_not_available then
    made := 0;
    is_waiting := true;
  end;
  -- Autovacuum looks at partitions alone, and the planner also asks about the whole.
  if made > 0 and rule.unit = 'month' then execute format('analyze public.%I', parent); end if;
  return next;
end $$;

-- Each start finds the present time's partitions, whether or not a job has run.
select from partition_rules() r,
  lateral keep_partitions(r.name, (now() at time zone 'Asia/Shanghai')::date, date '-infinity') k;
