-- Records that cannot be altered: every change of a protected table is noted in the ledger by the table's own triggers,
-- in the same transaction, and the ledger's rows are chained by hash. See docs/decisions/0040. Written to be run again.

-- ---------------------------------------------------------------------------------------------
-- The ledger. Rows come from the triggers alone; they are linked to the chain once and never change afterwards.

create or replace function ledger_link(prev bytea, entry ledger) returns bytea language sql immutable
as $$
  select sha256(coalesce(prev, ''::bytea) || convert_to(concat_ws('|',
    entry.seq, entry.id, entry.kind, entry.subject_id, entry.op, coalesce(entry.story, ''), coalesce(entry.note, ''),
    encode(entry.row_hash, 'hex'), encode(entry.marks, 'hex'),
    (extract(epoch from entry.time) * 1000)::bigint), 'UTF8'))
$$;

create or replace function guard_ledger() returns trigger language plpgsql as $$
declare
  before ledger;
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 and new.seq is null and new.hash is null then return new; end if;
  if tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null
       and to_jsonb(new) - array['seq', 'hash'] = to_jsonb(old) - array['seq', 'hash'] then
      select * into before from ledger where seq = new.seq - 1;
      if (before.seq is not null or new.seq = 1) and new.hash = ledger_link(before.hash, new) then return new; end if;
    end if;
  end if;
  raise exception 'ledger keeps records: rows come from triggers, are linked once and never changed or deleted'
      using errcode = 'insufficient_privilege';
end $$;

-- Takes rows into the chain, oldest first. One process at a time; writers are never waited for and never wait. Like what
-- notes rows, it works with the owner's rights: the application's role may only read the ledger.
create or replace function seal_ledger(most integer) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  entry ledger;
  last_seq bigint;
  last_hash bytea;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(7233040) then return 0; end if;
  select seq, hash into last_seq, last_hash from ledger where seq is not null order by seq desc limit 1;
  for entry in select * from ledger where seq is null order by id limit most loop
    entry.seq := coalesce(last_seq, 0) + 1;
    entry.hash := ledger_link(last_hash, entry);
    update ledger set seq = entry.seq, hash = entry.hash where id = entry.id;
    last_seq := entry.seq;
    last_hash := entry.hash;
    done := done + 1;
  end loop;
  return done;
end $$;

-- A digest of each column in the table's order, so that columns added later leave it valid: their joint hash, and the
-- first four bytes of each, by which the column that differs is named.
create or replace function row_digest(content json, note_key text)
returns table (row_hash bytea, marks bytea, story text, note text) language sql stable as $$
  select sha256(string_agg(digest, ''::bytea order by place)),
         string_agg(substr(digest, 1, 4), ''::bytea order by place),
         max(value #>> '{}') filter (where key in ('content_id', 'news_id')),
         max(value #>> '{}') filter (where key = note_key)
  from (select key, value, sha256(convert_to(value::text, 'UTF8')) as digest, place
        from json_each(content) with ordinality as e (key, value, place)) as c
$$;

-- What the ledger keeps of a row beside its digests: by it a lawful deletion is known later.
create or replace function ledger_note(kind text) returns text language sql immutable as $$
  select case kind when 'versions' then 'kind' when 'audit_log' then 'time' end
$$;

-- Notes changed rows. Nobody but the owner may make a trigger of it.
create or replace function note_in_ledger() returns trigger language plpgsql
security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  if tg_op = 'DELETE' then
    insert into ledger (kind, subject_id, op, story, note, row_hash, marks, time)
    select tg_table_name, r.id, 'delete', d.story, d.note, d.row_hash, d.marks, clock_timestamp()
    from old_rows r cross join row_digest(row_to_json(r), ledger_note(tg_table_name)) as d order by r.id;
  else
    insert into ledger (kind, subject_id, op, story, note, row_hash, marks, time)
    select tg_table_name, r.id, lower(tg_op), d.story, d.note, d.row_hash, d.marks, clock_timestamp()
    from new_rows r cross join row_digest(row_to_json(r), ledger_note(tg_table_name)) as d order by r.id;
  end if;
  return null;
end $$;

revoke execute on function note_in_ledger() from public;

-- One digest for all rows of a partition, in the order of their ids: of the digests that the ledger has of each.
create or replace function digest_of_partition(part text, parent text, out row_count bigint, out digest bytea)
language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  execute format($read$
    select count(*), sha256(coalesce(string_agg(d.row_hash, ''::bytea order by r.id), ''::bytea))
    from partitions.%I r cross join row_digest(row_to_json(r), ledger_note(%L)) as d $read$, part, parent)
    into row_count, digest;
end $$;

-- A month of a protected table that goes as a whole is one entry: its times, how many rows, and the digest of all. The
-- entries that each row came with are in the chain, so that anybody can compute that digest later.
create or replace function note_gone_month() returns trigger language plpgsql
security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  insert into ledger (kind, subject_id, op, note, row_hash, marks, time)
  values (new.parent, 0, 'drop', concat_ws('|', new.from_time, new.to_time, new.row_count), new.digest, '', new.time);
  return null;
end $$;

revoke execute on function note_gone_month(), digest_of_partition(text, text) from public;

create or replace trigger gone_months_noted after insert on partitions.gone_months
  for each row execute function note_gone_month();
alter table partitions.gone_months enable always trigger gone_months_noted;

-- ---------------------------------------------------------------------------------------------
-- What may be changed of a protected row. Everything else is refused.

create or replace function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps records: % is refused', tg_table_name, lower(tg_op)
      using errcode = 'insufficient_privilege';
end $$;

-- The columns of a row that must stay as they are.
create or replace function refuse_change_of(kind name, before jsonb, after jsonb, free text[]) returns void
language plpgsql as $$
begin
  if before - free <> after - free then
    raise exception '% keeps records: only % may change', kind, array_to_string(free, ', ')
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Rows that belong to a story go with it, when it is purged from the recycle bin.
create or replace function refuse_unless_purged() returns trigger language plpgsql as $$
begin
  if exists (select 1 from contents where id = old.content_id) then
    raise exception '% keeps records: rows go with their story alone', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create or replace function guard_story_purge() returns trigger language plpgsql as $$
begin
  if old.deleted_time is null then
    raise exception 'contents: only a story in the recycle bin can be purged'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

-- Whether a version is the working text of its story, or named by a task, a seal or a delivery.
create or replace function is_named(v versions) returns boolean language sql stable as $$
  select exists (select 1 from contents c where c.id = v.content_id and c.work_version_id = v.id)
    or exists (select 1 from audit_tasks t where t.content_id = v.content_id and t.version_id = v.id)
    or exists (select 1 from seals s where s.content_id = v.content_id and s.version_id = v.id)
    or exists (select 1 from deliveries d where d.content_id = v.content_id and d.version_id = v.id)
$$;

-- Versions are never changed. Autosaves that nothing names go when there are 50 newer ones, or when they have moved to
-- the months of replaced autosaves.
create or replace function guard_version_delete() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from contents where id = old.content_id) then return old; end if;
  if old.kind = 'autosave' and not is_named(old) and (
     (select count(*) from (select 1 from versions where content_id = old.content_id and kind = 'autosave'
                            and version_no > old.version_no limit 50) as newer) = 50
     or exists (select 1 from replaced_autosaves r
                where r.id = old.id and r.created_time = old.created_time and r.hash = old.hash)) then
    return old;
  end if;
  raise exception 'versions keeps records: only thinned autosaves and purged stories go'
      using errcode = 'insufficient_privilege';
end $$;

-- Deletes autosaves of a story before its newest ones; those that something names stay. Beside the function below, the
-- application's role has no other way to delete a version.
create or replace function thin_autosaves(story bigint, kept integer) returns void language sql
security definer set search_path = public, pg_temp as $$
  delete from versions v where v.content_id = story and v.kind = 'autosave'
    and v.version_no < (select version_no from versions where content_id = story and kind = 'autosave'
                        order by version_no desc offset kept - 1 limit 1)
    and not is_named(v)
$$;

-- Whether another version took the place of an autosave: its writer kept a later one, nothing names it, and nobody
-- read it last or has it outside. The first question is the cheap one, which answers for what stays for years.
create or replace function is_replaced(v versions) returns boolean language sql stable as $$
  select case when exists (select 1 from versions n where n.content_id = v.content_id and n.version_no > v.version_no
                           and n.create_user_id = v.create_user_id)
    then not is_named(v)
      and not exists (select 1 from story_reads r where r.content_id = v.content_id and r.version_id = v.id)
      and not exists (select 1 from outside_readings o where o.content_id = v.content_id and o.version_id = v.id)
    else false end
$$;

-- Looks at some autosaves of before a time, those after an id, and moves the replaced ones into their months, where
-- the newest 50 of a story lie; stories that somebody writes at this moment are left for the next round. Returns the
-- last id that was looked at, or null.
create or replace function move_autosaves(after_id bigint, before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  looked_at bigint[];
  free_stories bigint[];
begin
  select array_agg(id) into looked_at from (
    select id from versions where kind = 'autosave' and id > after_id and created_time < before
    order by id limit most) as next;
  select array_agg(id) into free_stories from (
    select c.id from contents c
    where c.id in (select v.content_id from versions v where v.id = any(looked_at) and is_replaced(v))
    order by c.id for update skip locked) as free;
  -- Looked at again: what named one of them meanwhile is seen now, and nothing more names one.
  insert into replaced_autosaves (id, content_id, version_no, kind, title, draft, txt_content, word_count, hash,
    in_task, create_user_id, create_user_name, created_time)
  select id, content_id, version_no, kind, title, draft, txt_content, word_count, hash, in_task,
    create_user_id, create_user_name, created_time
  from versions v where v.id = any(looked_at) and v.content_id = any(free_stories) and is_replaced(v);
  delete from versions v using replaced_autosaves r
  where v.id = any(looked_at) and r.id = v.id and r.created_time = v.created_time;
  delete from replaced_autosaves r where r.content_id = any(free_stories)
    and r.version_no < (select version_no from replaced_autosaves where content_id = r.content_id
                        order by version_no desc offset 49 limit 1);
  return (select max(id) from unnest(looked_at) as id);
end $$;

-- They go with their story: a key that refers to it would hold all stories up whenever a month is added.
create or replace function forget_replaced_autosaves() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from replaced_autosaves where content_id in (select id from gone_stories);
  return null;
end $$;

create or replace trigger contents_forget_autosaves after delete on contents referencing old table as gone_stories
  for each statement execute function forget_replaced_autosaves();

-- A seal is given once and may lose its worth once.
create or replace function guard_seal() returns trigger language plpgsql as $$
begin
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new), array['voided_time']);
  if old.voided_time is not null and new.voided_time is distinct from old.voided_time then
    raise exception 'seals keeps records: a void seal stays void'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A decided review task keeps who decided, when, and what was said.
create or replace function guard_audit_task() returns trigger language plpgsql as $$
begin
  if old.decided_time is not null then
    perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new), array['state']);
  elsif (new.id, new.content_id, new.stage, new.round) <> (old.id, old.content_id, old.stage, old.round) then
    raise exception 'audit_tasks keeps records: a task stays with its story, stage and round'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A delivery goes through its states; each of them is in the ledger.
create or replace function guard_delivery() returns trigger language plpgsql as $$
begin
  if (new.id, new.content_id, new.target) <> (old.id, old.content_id, old.target)
     or (old.published_time is not null and new.published_time is null) then
    raise exception 'deliveries keeps records: story, target and the fact of publication stay'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Lines of the audit log go after half a year at the earliest.
create or replace function guard_audit_delete() returns trigger language plpgsql as $$
begin
  if old.time < now() - interval '185 days' then return old; end if;
  raise exception 'audit_log keeps records: lines stay for half a year'
      using errcode = 'insufficient_privilege';
end $$;

create or replace function forget_audit_log(before timestamptz) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from audit_log where time < least(before, now() - interval '185 days');
  get diagnostics gone = row_count;
  return gone;
end $$;

-- ---------------------------------------------------------------------------------------------
-- The triggers. They fire under every replication role, so that no setting of a session puts them to sleep.

do $$
declare
  kinds constant text[] := array['operation_records', 'audit_log', 'versions', 'audit_tasks', 'seals', 'deliveries', 'proof_checks',
    'fee_lines', 'fee_changes', 'fee_shares', 'fee_passes', 'fee_logs', 'fee_tax_rates', 'fee_batches', 'fee_payments',
    'fee_refunds'];
  kind text;
  rule record;
begin
  -- A database that is older than its ledger: what stands there is taken in once, before the ledger closes.
  drop trigger if exists ledger_guard on ledger;
  if not exists (select 1 from ledger) then
    set local timezone = 'UTC';
    foreach kind in array kinds loop
      execute format($fill$
        insert into ledger (kind, subject_id, op, story, note, row_hash, marks, time)
        select %L, r.id, 'found', d.story, d.note, d.row_hash, d.marks, clock_timestamp()
        from %I r cross join row_digest(row_to_json(r), ledger_note(%L)) as d order by r.id $fill$, kind, kind, kind);
    end loop;
  end if;
  create trigger ledger_guard before insert or update or delete on ledger for each row execute function guard_ledger();
  create or replace trigger ledger_stays before truncate on ledger
    for each statement execute function refuse_record_change();

  foreach kind in array kinds loop
    execute format('create or replace trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function note_in_ledger()', kind || '_noted_insert', kind);
    execute format('create or replace trigger %I after update on %I referencing new table as new_rows
      for each statement execute function note_in_ledger()', kind || '_noted_update', kind);
    execute format('create or replace trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function note_in_ledger()', kind || '_noted_delete', kind);
    execute format('create or replace trigger %I before truncate on %I
      for each statement execute function refuse_record_change()', kind || '_no_truncate', kind);
  end loop;

  for rule in select * from (values
    ('operation_records', 'update', 'refuse_record_change'), ('operation_records', 'delete', 'refuse_record_change'),
    ('audit_log', 'update', 'refuse_record_change'), ('audit_log', 'delete', 'guard_audit_delete'),
    ('versions', 'update', 'refuse_record_change'), ('versions', 'delete', 'guard_version_delete'),
    ('audit_tasks', 'update', 'guard_audit_task'), ('audit_tasks', 'delete', 'refuse_unless_purged'),
    ('seals', 'update', 'guard_seal'), ('seals', 'delete', 'refuse_unless_purged'),
    ('deliveries', 'update', 'guard_delivery'), ('deliveries', 'delete', 'refuse_unless_purged'),
    ('proof_checks', 'update', 'refuse_record_change'), ('proof_checks', 'delete', 'refuse_unless_purged'),
    ('fee_lines', 'insert', 'guard_fee_line'), ('fee_lines', 'update', 'guard_fee_line'),
    ('fee_lines', 'delete', 'refuse_record_change'),
    ('fee_changes', 'insert', 'guard_fee_change'), ('fee_changes', 'update', 'guard_fee_change'),
    ('fee_changes', 'delete', 'refuse_record_change'),
    ('fee_shares', 'insert', 'guard_fee_share'), ('fee_shares', 'update', 'guard_fee_share'),
    ('fee_shares', 'delete', 'refuse_record_change'),
    ('fee_passes', 'insert', 'guard_fee_pass'), ('fee_passes', 'update', 'refuse_record_change'),
    ('fee_passes', 'delete', 'refuse_record_change'),
    ('fee_logs', 'update', 'refuse_record_change'), ('fee_logs', 'delete', 'refuse_record_change'),
    ('fee_tax_rates', 'update', 'refuse_record_change'), ('fee_tax_rates', 'delete', 'refuse_record_change'),
    ('fee_batches', 'update', 'guard_fee_batch'), ('fee_batches', 'delete', 'refuse_record_change'),
    ('fee_payments', 'update', 'guard_fee_payment'), ('fee_payments', 'delete', 'refuse_record_change'),
    ('fee_refunds', 'insert', 'guard_fee_refund'), ('fee_refunds', 'update', 'guard_fee_refund'),
    ('fee_refunds', 'delete', 'refuse_record_change'),
    ('contents', 'delete', 'guard_story_purge')
  ) as rules (kind, op, guard) loop
    execute format('create or replace trigger %I before %s on %I for each row execute function %I()',
      rule.kind || '_guard_' || rule.op, rule.op, rule.kind, rule.guard);
  end loop;

  for rule in
    select c.relname as kind, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'A' and not t.tgisinternal
      and (t.tgname like '%\_noted\_%' or t.tgname like '%\_guard\_%' or t.tgname like '%\_no\_truncate'
           or t.tgname in ('ledger_guard', 'ledger_stays'))
  loop
    execute format('alter table %I enable always trigger %I', rule.kind, rule.name);
  end loop;
end $$;
