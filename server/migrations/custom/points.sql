-- The ledger of points: what is written stays as it is, and the sides of each change cancel out. Written to be run
-- again.

create or replace function keep_points() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of points is append-only: add a reversal instead' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger point_transfers_kept before update or delete on point_transfers
  for each row execute function keep_points();
create or replace trigger point_transfers_no_truncate before truncate on point_transfers
  for each statement execute function keep_points();
create or replace trigger point_entries_kept before update or delete on point_entries
  for each row execute function keep_points();
create or replace trigger point_entries_no_truncate before truncate on point_entries
  for each statement execute function keep_points();

create or replace function check_points() returns trigger language plpgsql as $$
declare
  subject bigint := case when tg_table_name = 'point_entries' then (to_jsonb(new) ->> 'transfer_id')::bigint
                         else (to_jsonb(new) ->> 'id')::bigint end;
  change point_transfers;
  sides record;
begin
  select * into change from point_transfers where id = subject;
  select count(*) as n, sum(amount) as total, max(amount) filter (where account = 'member:' || change.member_id) as own
    into sides from point_entries where transfer_id = subject;
  if sides.n <> 2 or sides.total <> 0 or sides.own is distinct from change.amount then
    raise exception 'the entries of change % of points do not cancel out', subject using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists point_transfers_balanced on point_transfers;
create constraint trigger point_transfers_balanced after insert on point_transfers
  deferrable initially deferred for each row execute function check_points();
drop trigger if exists point_entries_balanced on point_entries;
create constraint trigger point_entries_balanced after insert on point_entries
  deferrable initially deferred for each row execute function check_points();
