-- Counts of the picture library and the places that use its files. Run again whenever this text changes.

-- How many pictures stand in the library, by category and owner, so that a list need not count them.
create table if not exists picture_tallies (
  category_id text not null,
  owner_id bigint not null,
  n integer not null,
  primary key (category_id, owner_id)
);

create or replace function tally_picture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.category_id = new.category_id and old.owner_id = new.owner_id and (old.deleted_time is null) = (new.deleted_time is null) then return null; end if;
  end if;
  if tg_op <> 'INSERT' and old.deleted_time is null then
    update picture_tallies set n = n - 1 where category_id = old.category_id and owner_id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_time is null then
    insert into picture_tallies as t values (new.category_id, new.owner_id, 1)
    on conflict (category_id, owner_id) do update set n = t.n + 1;
  end if;
  return null;
end $$;
create or replace trigger pictures_tally after insert or update or delete on pictures for each row execute function tally_picture();

-- Counts everything anew; for bulk loads.
create or replace function rebuild_picture_tallies() returns void language sql as $$
  delete from picture_tallies;
  insert into picture_tallies select category_id, owner_id, count(*) from pictures where deleted_time is null group by 1, 2;
$$;

-- Which story shows which stored file. The key stops before the ending, so that watermarked and smaller copies count for their picture.
create table if not exists media_uses (
  content_id bigint not null references contents (id) on delete cascade,
  key text not null,
  primary key (key, content_id)
);
create index if not exists media_uses_content on media_uses (content_id);

create or replace function note_media_uses() returns trigger language plpgsql as $$
declare
  shown text := coalesce(new.list_thumbnail, '');
begin
  if tg_op = 'UPDATE' then
    if old.work_version_id is not distinct from new.work_version_id and old.list_thumbnail is not distinct from new.list_thumbnail then return null; end if;
  end if;
  select shown || ' ' || draft::text into shown from versions where id = new.work_version_id;
  delete from media_uses where content_id = new.id;
  insert into media_uses
  select distinct new.id, hit[1]
  from regexp_matches(coalesce(shown, new.list_thumbnail, ''), '/files/((?:picture|video|attachment)/\d{4}/\d\d/\d\d/[0-9a-f]{32})', 'g') as hit
  on conflict do nothing;
  return null;
end $$;
create or replace trigger contents_media after insert or update on contents for each row execute function note_media_uses();

-- What stood there before: pictures without grams, and tallies of a library that was never counted.
update pictures set title_grams = coalesce((
  select array_agg(distinct 't' || substr(t, i, case when length(t) = 1 then 1 else 2 end))
  from (select lower(normalize(btrim(title), NFKC)) as t) as one, generate_series(1, greatest(1, length(t) - 1)) as i), '{}')
where title_grams = '{}' and btrim(title) <> '';
select rebuild_picture_tallies();
