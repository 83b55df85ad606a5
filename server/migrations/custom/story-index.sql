-- What the search engine must write, queued in the transaction that changes it; nothing while there is no engine
-- (decision 135). Run again whenever this text changes.

-- The id is the version of the document. Changes of one story take it one after the other, as they hold its search row.
create or replace function queue_search_index() returns trigger language plpgsql as $$
begin
  insert into search_index_queue (content_id, created_time)
    select coalesce(new.content_id, old.content_id), clock_timestamp()
    where exists (select from search_index_state where is_on);
  return null;
end $$;

create or replace trigger content_search_index_added after insert or delete on content_search for each row
  execute function queue_search_index();
-- Counts of readers change all the time; searches sorted by them are PostgreSQL's.
create or replace trigger content_search_index_changed after update on content_search for each row
  when ((old.content_type, old.category_id, old.facet, old.create_user_id, old.created_time, old.modified_time,
    old.app_published_time, old.is_stick, old.sort_field, old.grams, old.words)
    is distinct from (new.content_type, new.category_id, new.facet, new.create_user_id, new.created_time,
      new.modified_time, new.app_published_time, new.is_stick, new.sort_field, new.grams, new.words))
  execute function queue_search_index();

-- Versions above that of a fill, which is 1.
do $$
begin
  if not (select is_called from search_index_queue_id_seq) then
    perform setval('search_index_queue_id_seq', 1000);
  end if;
end $$;
