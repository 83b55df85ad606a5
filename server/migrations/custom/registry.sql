-- What was released and what was in force is never changed afterwards, by no statement of ours and by no slip at a console.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps history: rows are added, never changed or deleted', tg_table_name;
end $$;
create or replace trigger registry_heads_stay before update or delete on registry_heads for each row execute function refuse_change();
create or replace trigger remote_releases_stay before update or delete on remote_releases for each row execute function refuse_change();
