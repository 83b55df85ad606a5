-- What the CDN must drop, queued in the transaction that changes what readers see; nothing while there is no CDN
-- (decision 128). Run again whenever this text changes.

-- A story, by the column that holds its id.
create or replace function queue_story_purge() returns trigger language plpgsql as $$
begin
  insert into cdn_purges (content_id, created_time, next_time)
    select (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint, clock_timestamp(), clock_timestamp()
    where exists (select from cdn_state where is_on);
  return null;
end $$;

-- Everything: what changes the frame of pages or many of them.
create or replace function queue_whole_purge() returns trigger language plpgsql as $$
begin
  insert into cdn_purges (created_time, next_time)
    select clock_timestamp(), clock_timestamp() where exists (select from cdn_state where is_on);
  return null;
end $$;

-- Files that readers could have, by what the keys of all copies of one share (media-key.ts), once for each statement.
create or replace function queue_file_purges() returns trigger language plpgsql as $$
begin
  insert into cdn_purges (file_stem, created_time, next_time)
    select distinct coalesce(substring(key from '^[a-z]+/\d{4}/\d\d/\d\d/[0-9a-f]{32}'), key), clock_timestamp(),
      clock_timestamp()
    from gone where space = 'public' and exists (select from cdn_state where is_on);
  return null;
end $$;

create or replace trigger objects_cdn_deleted after delete on objects referencing old table as gone
  for each statement execute function queue_file_purges();

create or replace trigger deliveries_cdn_inserted after insert on deliveries for each row
  when (new.target in ('website', 'app') and new.state = 'published') execute function queue_story_purge('content_id');
create or replace trigger deliveries_cdn_changed after update on deliveries for each row
  when (new.target in ('website', 'app') and (old.state, old.version_id) is distinct from (new.state, new.version_id))
  execute function queue_story_purge('content_id');
create or replace trigger contents_cdn_changed after update on contents for each row
  when ((old.facet, old.category_id, old.is_stick, old.sort_field, old.recommended_time, old.list_thumbnail)
    is distinct from
    (new.facet, new.category_id, new.is_stick, new.sort_field, new.recommended_time, new.list_thumbnail)
    and new.app_published_time is not null)
  execute function queue_story_purge('id');
create or replace trigger contents_cdn_deleted after delete on contents for each row
  when (old.app_published_time is not null) execute function queue_story_purge('id');
create or replace trigger corrections_cdn_changed after insert or update or delete on corrections for each row
  execute function queue_story_purge('content_id');
-- New comments wait for the pages' age; what is taken from readers does not.
create or replace trigger comments_cdn_hidden after update on comments for each row
  when (old.status = '1' and new.status <> '1') execute function queue_story_purge('content_id');
create or replace trigger comments_cdn_deleted after delete on comments for each row
  when (old.status = '1') execute function queue_story_purge('content_id');

do $$
declare
  name text;
begin
  foreach name in array array[
    'channels', 'front_page_versions', 'front_pages', 'parameter_values', 'pictures', 'site_facts', 'specials',
    'tag_names', 'tags', 'theme_switch', 'themes'
  ] loop
    execute format(
      'create or replace trigger %I after %s on %I for each statement execute function queue_whole_purge()',
      name || '_cdn', case name when 'pictures' then 'delete' else 'insert or update or delete' end, name);
  end loop;
end $$;
