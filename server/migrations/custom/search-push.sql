-- Addresses for search engines. Run again whenever this text changes.

-- A version that comes before readers of the website, or is taken from them, is queued in the transaction that does so,
-- once; nothing is queued while no search engine is set.
create or replace function queue_search_submission() returns trigger language plpgsql as $$
begin
  insert into search_submissions (content_id, version_id, kind, state, created_time)
    select new.content_id, new.version_id, new.state, 'waiting', new.modified_time
    where exists (select 1 from search_push_state where is_on)
      -- Stories of another system are sent by nobody: see stories/import-story.ts.
      and current_setting('newsroom.importing', true) is distinct from 'on'
    on conflict (content_id, version_id, kind) do nothing;
  return null;
end $$;

create or replace trigger deliveries_search_inserted after insert on deliveries for each row
  when (new.target = 'website' and new.state = 'published' and new.version_id is not null)
  execute function queue_search_submission();
create or replace trigger deliveries_search_changed after update on deliveries for each row
  when (new.target = 'website' and new.state in ('published', 'withdrawn') and new.version_id is not null
        and (old.state, old.version_id) is distinct from (new.state, new.version_id))
  execute function queue_search_submission();
