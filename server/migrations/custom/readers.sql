-- Announces to all server processes that something has changed which pages of the website may show, once the change is
-- committed, and once per transaction. server/test/kept-pages.test.ts compares it with what the pages read. Figures of
-- readers announce nothing: they change every second. Run again whenever this text changes.
create or replace function announce_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('readers', '');
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'activities', 'ads', 'channels', 'comments', 'comment_praise', 'corrections', 'deliveries', 'front_page_versions',
    'front_pages', 'parameter_values', 'questionnaires', 'recommendations', 'site_facts', 'specials', 'story_proofs',
    'study_group_contents', 'study_groups', 'tag_names', 'tags', 'theme_switch', 'themes'
  ] loop
    execute format('create or replace trigger %I after insert or delete on %I for each row
      execute function announce_readers()', name || '_readers_row', name);
    execute format('create or replace trigger %I after update on %I for each row
      when (old.* is distinct from new.*) execute function announce_readers()', name || '_readers_change', name);
  end loop;
end $$;

-- Not what is written in a story: readers get the version that its delivery names.
create or replace trigger contents_readers_change after update on contents for each row
  when ((old.facet, old.category_id, old.is_stick, old.sort_field, old.recommended_time, old.praise, old.comment_count,
      old.app_published_time, old.list_thumbnail)
    is distinct from (new.facet, new.category_id, new.is_stick, new.sort_field, new.recommended_time, new.praise,
      new.comment_count, new.app_published_time, new.list_thumbnail))
  execute function announce_readers();
create or replace trigger contents_readers_row after delete on contents for each row
  execute function announce_readers();

create or replace trigger live_rooms_readers_change after update on live_rooms for each row
  when ((old.state, old.title, old.list_thumbnail, old.category_id, old.start_time, old.started_time)
    is distinct from (new.state, new.title, new.list_thumbnail, new.category_id, new.start_time, new.started_time))
  execute function announce_readers();
create or replace trigger live_rooms_readers_row after insert or delete on live_rooms for each row
  execute function announce_readers();

create or replace trigger pictures_readers_change after update or delete on pictures for each row
  execute function announce_readers();

create or replace trigger streams_readers_change after update on streams for each row
  when (old.* is distinct from new.*) execute function announce_readers();
