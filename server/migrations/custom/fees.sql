-- Money that nobody decides alone: what the database itself refuses of the chain of fees (docs/decisions/0071). The
-- triggers that call these functions are made in ledger.sql; that of the deliveries is made here. Written to be run
-- again.

create or replace function refuse_fee(said text) returns void language plpgsql as $$
begin
  raise exception 'fees: %', said using errcode = 'insufficient_privilege';
end $$;

create or replace function fee_month_closed(asked text) returns boolean language sql stable as $$
  select coalesce((select is_closed from fee_months where month = asked), false)
$$;

create or replace function guard_fee_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refuse_fee('a month stays'); end if;
  if old.is_closed then perform refuse_fee('a published month stays as it is'); end if;
  -- Steps by name, which the index finds; a month has no others.
  if new.is_closed and (new.closed_by is null or exists (
       select 1 from fee_lines where month = new.month and not is_out
         and step in ('distribution', 'department', 'director', 'regional'))) then
    perform refuse_fee('a month is published once every line has passed');
  end if;
  return new;
end $$;

-- Steps in their order.
create or replace function fee_step_after(step text) returns text language sql immutable as $$
  select case step when 'distribution' then 'department' when 'department' then 'director'
    when 'director' then 'regional' when 'regional' then 'publication' end
$$;

-- A line goes forward by the yes of a person who may give it, back to distribution alone, and its sum changes by a
-- confirmed request of another person while it waits for distribution.
create or replace function guard_fee_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if fee_month_closed(new.month) then perform refuse_fee('a published month takes no new line'); end if;
    return new;
  end if;
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new),
    array['grade', 'base_amount', 'adjustment', 'amount', 'remark', 'rev', 'modified_user_name', 'modified_time',
      'step', 'round', 'return_reason', 'is_withdrawn', 'is_out']);
  if fee_month_closed(old.month)
     and to_jsonb(new) - 'is_withdrawn' <> to_jsonb(old) - 'is_withdrawn' then
    perform refuse_fee('a line of a published month stays as it is');
  end if;
  if (new.grade, new.base_amount, new.adjustment, new.amount) is distinct from
     (old.grade, old.base_amount, old.adjustment, old.amount) then
    if new.step <> 'distribution' or not exists (
         select 1 from fee_changes c where c.fee_line_id = old.id and c.line_rev = old.rev and c.state = 'confirmed'
           and c.decided_by <> c.requested_by and (c.grade, c.base_amount, c.adjustment, c.amount) =
             (new.grade, new.base_amount, new.adjustment, new.amount)) then
      perform refuse_fee('a sum changes by a request that another person confirmed');
    end if;
  end if;
  if new.step <> old.step or new.round <> old.round then
    if new.step = 'distribution' then
      if new.round <> old.round + 1 then perform refuse_fee('a line that goes back begins a new round'); end if;
    elsif new.round <> old.round or new.step is distinct from fee_step_after(old.step) then
      perform refuse_fee('a line passes step by step');
    elsif old.step = 'distribution' then
      if (select (coalesce(sum(percent), 0), coalesce(sum(amount), 0)) from fee_shares
          where fee_line_id = old.id and not is_void and refund_id is null) <> (10000::bigint, round(old.amount * 100)) then
        perform refuse_fee('shares sum to the whole fee');
      end if;
    elsif not exists (select 1 from fee_passes where fee_line_id = old.id and round = old.round and step = old.step) then
      perform refuse_fee('a line passes by a person');
    end if;
  end if;
  return new;
end $$;

create or replace function guard_fee_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'pending' and new.decided_by is null and trim(new.reason) <> '' then return new; end if;
    raise exception 'fee_changes: a request begins undecided and with a reason'
      using errcode = 'insufficient_privilege';
  end if;
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new),
    array['state', 'decided_by', 'decided_name', 'decided_time', 'decision_note']);
  if old.state <> 'pending' then
    raise exception 'fee_changes keeps records: a request is decided once'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Nobody passes a line that they changed, earn from, or passed before.
create or replace function guard_fee_pass() returns trigger language plpgsql as $$
declare
  line fee_lines;
begin
  select * into line from fee_lines where id = new.fee_line_id;
  if line.step <> new.step or line.round <> new.round or line.is_out then perform refuse_fee('the line is not there'); end if;
  if exists (select 1 from fee_changes where fee_line_id = line.id and
               (state = 'pending' or state = 'confirmed' and requested_by = new.user_id))
     or exists (select 1 from fee_shares where fee_line_id = line.id and is_by_hand and created_by = new.user_id)
     or exists (select 1 from fee_shares s join fee_payees p on p.id = s.payee_id
                where s.fee_line_id = line.id and not s.is_void and p.user_id = new.user_id) then
    perform refuse_fee('nobody passes a line that they changed or earn from');
  end if;
  return new;
end $$;

-- A share is said while its line waits for distribution; a confirmed refund of a published month reverses it, once.
create or replace function guard_fee_share() returns trigger language plpgsql as $$
declare
  line fee_lines;
begin
  if tg_op = 'UPDATE' then
    perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new), array['is_void']);
    if old.is_void or old.refund_id is not null then perform refuse_fee('a share is voided once'); end if;
  end if;
  select * into line from fee_lines where id = new.fee_line_id;
  if new.refund_id is null then
    if line.month <> new.month or line.step <> 'distribution' or fee_month_closed(line.month) then
      perform refuse_fee('shares are said while the line waits for distribution');
    end if;
  elsif not exists (
      select 1 from fee_refunds r join fee_shares s on s.id = r.share_id
      where r.id = new.refund_id and r.state in ('owed', 'netted') and r.amount = -new.amount
        and s.fee_line_id = new.fee_line_id and s.payee_id = new.payee_id)
      or not fee_month_closed(line.month)
      or exists (select 1 from fee_shares where fee_line_id = new.fee_line_id and refund_id = new.refund_id) then
    perform refuse_fee('a reversing entry carries out a confirmed refund, once');
  end if;
  return new;
end $$;

create or replace function guard_fee_batch() returns trigger language plpgsql as $$
begin
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new),
    array['state', 'passed_by', 'passed_name', 'passed_time']);
  if (old.state, new.state) not in (('made', 'passed'), ('made', 'cancelled'), ('passed', 'done'))
     or (old.state = 'passed' and new.passed_by <> old.passed_by) then
    perform refuse_fee('a batch is passed, or cancelled before, and then done');
  end if;
  return new;
end $$;

create or replace function guard_fee_payment() returns trigger language plpgsql as $$
declare
  batch text;
begin
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new),
    array['state', 'receipt', 'reason', 'decided_by', 'decided_name', 'decided_time']);
  select state into batch from fee_batches where id = old.batch_id;
  if old.state <> 'waiting' or not (
       new.state in ('paid', 'failed') and batch = 'passed' or new.state = 'cancelled' and batch = 'cancelled') then
    perform refuse_fee('a payment of a passed batch is decided once');
  end if;
  return new;
end $$;

create or replace function guard_fee_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'informed' or trim(new.reason) = '' then perform refuse_fee('a refund begins undecided, with a reason'); end if;
    return new;
  end if;
  perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new),
    array['state', 'tax', 'decided_by', 'decided_name', 'decided_time', 'decision_note', 'receipt']);
  if old.state = 'owed' and new.state = 'settled' then
    perform refuse_change_of(tg_table_name, to_jsonb(old), to_jsonb(new), array['state', 'receipt']);
  elsif old.state <> 'informed' or new.state not in ('owed', 'netted', 'rejected')
     or exists (select 1 from fee_payees where id = new.payee_id and user_id = new.decided_by) then
    perform refuse_fee('a refund is decided once, by somebody who did not earn it');
  end if;
  return new;
end $$;

-- Whether a story is before readers: its line says so from the moment of the withdrawal. The lock of the month makes
-- publication of the month and withdrawal of the story wait for each other.
create or replace function mark_fee_line() returns trigger language plpgsql as $$
declare
  story bigint := coalesce(new.content_id, old.content_id);
  line record;
  asked text;
  gone boolean;
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  select to_char(app_published_time at time zone 'Asia/Shanghai', 'YYYY-MM') into asked from contents where id = story;
  if tg_op <> 'INSERT' and asked is not null then
    insert into fee_months (month) values (asked) on conflict do nothing;
    perform 1 from fee_months where month = asked for share;
  end if;
  select id, month, is_withdrawn into line from fee_lines where content_id = story;
  if line.id is null then return null; end if;
  if line.month is distinct from asked or tg_op = 'INSERT' then
    perform 1 from fee_months where month = line.month for share;
  end if;
  gone := not exists (select 1 from deliveries where content_id = story
                      and state in ('published', 'withdrawing', 'withdrawFailed'));
  if gone <> line.is_withdrawn then
    update fee_lines set is_withdrawn = gone,
      is_out = case when fee_month_closed(line.month) then is_out else gone end
    where id = line.id;
  end if;
  return null;
end $$;

create or replace trigger deliveries_fee_line after insert or update or delete on deliveries
  for each row execute function mark_fee_line();

create or replace trigger fee_months_kept before update or delete on fee_months
  for each row execute function guard_fee_month();
alter table fee_months enable always trigger fee_months_kept;

-- A tax table is written by one person, tried, and used by another; months that were published keep theirs. Those that
-- the product brings are written once, before any other.
create or replace function guard_fee_tax_rate() returns trigger language plpgsql as $$
begin
  if new.created_by = 0 then
    if exists (select 1 from fee_tax_rates where income_kind = new.income_kind) then
      perform refuse_fee('a tax table is written by a person');
    end if;
    return new;
  end if;
  if not exists (select 1 from fee_tax_drafts d where d.state = 'used' and d.trial is not null and d.rate_id is null
       and d.used_by <> d.modified_by and (d.modified_by, d.income_kind, d.valid_from, d."table") =
         (new.created_by, new.income_kind, new.valid_from, new."table")) then
    perform refuse_fee('a tax table is tried and used by a second person');
  end if;
  if exists (select 1 from fee_months where is_closed and month >= left(new.valid_from, 7)) then
    perform refuse_fee('a published month keeps its tax table');
  end if;
  return new;
end $$;

create or replace trigger fee_tax_rates_used before insert on fee_tax_rates
  for each row execute function guard_fee_tax_rate();
alter table fee_tax_rates enable always trigger fee_tax_rates_used;
