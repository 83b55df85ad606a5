-- Packages that platforms have. Run again whenever this text changes.

-- A story that is taken from its last readers is to be deleted at the platforms that were pushed it; one that comes
-- before readers again is not.
create or replace function mark_left_pushes() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    update platform_pushes set withdrawn_time = null, noticed_time = null
      where content_id = new.content_id and withdrawn_time is not null;
  elsif not exists (select from deliveries where content_id = new.content_id and state = 'published') then
    update platform_pushes set withdrawn_time = new.modified_time, noticed_time = null
      where content_id = new.content_id and state = 'delivered' and withdrawn_time is null;
  end if;
  return null;
end $$;

create or replace trigger deliveries_pushes_left after update on deliveries for each row
  when (new.state in ('published', 'withdrawn', 'withdrawing') and old.state is distinct from new.state)
  execute function mark_left_pushes();
create or replace trigger deliveries_pushes_back after insert on deliveries for each row
  when (new.state = 'published')
  execute function mark_left_pushes();
