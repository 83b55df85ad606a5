-- Lists, tallies and search over contents. Run again whenever this text changes.

-- Months of the newsroom in one row of numbers: one more is the month after.
create or replace function newsroom_month(moment timestamptz) returns integer language sql immutable parallel safe
as $$ select (extract(year from moment at time zone 'Asia/Shanghai') * 12 + extract(month from moment at time zone 'Asia/Shanghai'))::integer $$;

-- List indexes carry what lists filter by, so that a page of ids is read from the index alone.
-- Sorted by change and filtered by publication is what the lists of published stories ask.
create index if not exists contents_by_change on contents (modified_time desc, id desc) include (category_id, facet, content_type, app_published_time);
drop index if exists contents_by_modified;
create index if not exists contents_by_created on contents (created_time desc, id desc) include (category_id, facet, content_type);
create index if not exists contents_by_published on contents (app_published_time desc nulls last, id desc) include (category_id, facet, content_type);
-- Times of publication are asked in the order of changes: a few rows of each month of the range.
create index if not exists contents_by_publication_month on contents (newsroom_month(app_published_time), modified_time desc, id desc)
  include (category_id, facet, content_type, app_published_time) where app_published_time is not null;
create index if not exists contents_by_sort on contents (is_stick desc, sort_field desc, id desc) include (category_id, facet, content_type);
create index if not exists contents_by_hits on contents (hits desc, id desc) include (category_id, facet, content_type);
create index if not exists contents_by_category on contents (category_id, modified_time desc, id desc) include (facet, content_type);
create index if not exists contents_by_facet on contents (facet, modified_time desc, id desc) include (category_id, content_type);
create index if not exists contents_by_owner on contents (create_user_id, modified_time desc, id desc) include (category_id, facet, content_type);
-- Stories changed or published long after they were created: what a search of the last months must add to those created in them.
create index if not exists contents_changed_late on contents (modified_time, created_time, id) where modified_time - created_time > interval '48 hours';
create index if not exists contents_published_late on contents (app_published_time, created_time, id) where app_published_time - created_time > interval '48 hours';
-- Articles are nearly all stories; whoever asks for another kind must not walk past them.
create index if not exists contents_by_kind on contents (content_type, modified_time desc, id desc) include (category_id, facet) where content_type <> 5;
create index if not exists contents_recommended on contents (recommended_time desc, id desc) where recommended_time is not null;
create index if not exists contents_published_of_channel on contents (category_id, app_published_time desc nulls last, id desc)
  where publish_state in (1, 2) and deleted_time is null;
-- Published in part, or about to leave: the few whose deliveries a tally of publication does not know.
create index if not exists contents_published_in_part on contents (app_published_time) where publish_state = 2;
create index if not exists deliveries_leaving on deliveries (content_id) where state in ('withdrawing', 'withdrawFailed');
create index if not exists contents_pull_back on contents (pull_back_until) where pull_back_until is not null;
create index if not exists contents_in_review on contents (create_user_id) include (category_id, facet, content_type, modified_time) where audit_state = 'inReview';
create index if not exists contents_in_review_writers on contents using gin (writer_ids) where audit_state = 'inReview';
create index if not exists audit_tasks_claimed on audit_tasks (content_id) where state = 'claimed';
create index if not exists contents_reaudit on contents (id) include (category_id, facet, content_type) where needs_reaudit;
create index if not exists deliveries_standing on deliveries (target, standing_time desc, content_id desc) include (category_id, state)
  where state in ('published', 'withdrawn', 'withdrawFailed');

-- ---------------------------------------------------------------------------------------------
-- Words and bigrams, apart from contents: a change of state leaves the two GIN indexes alone.
create table if not exists content_search (
  content_id bigint primary key references contents (id) on delete cascade,
  content_type smallint not null,
  category_id bigint,
  facet smallint not null,
  create_user_id bigint not null,
  created_time timestamptz(3) not null,
  modified_time timestamptz(3) not null,
  app_published_time timestamptz(3),
  is_stick boolean not null,
  sort_field integer not null,
  hits integer not null,
  -- 't市委' for a pair of the title, 'e', 's', 'u' for editor, source and creator.
  grams text[] not null default '{}',
  -- Words cut by jieba; titles weigh A, the body B.
  words tsvector not null default ''
) with (fillfactor = 80, toast_tuple_target = 128);
alter table content_search alter column words set storage external;
-- A search looks at every hit's row, so rows must be narrow for a million of them to stay in memory. PostgreSQL moves
-- long columns out of a row only when the row is longer than 2 kB, whatever its target: this column makes it so when the
-- words are written, and shrinks to a few bytes by compression.
alter table content_search add column if not exists stretch text not null default repeat(' ', 2100);
alter table content_search set (toast_tuple_target = 256);
alter table content_search alter column grams set storage extended;
-- The month of creation, which never changes, stands beside the words: of a word that a third of all stories have, the
-- newest hits are found without the others. The two indexes hold the month in different types, or a search for words
-- would take the months from the other index and look at the words of each of their rows.
create index if not exists content_search_grams_by_month on content_search using gin (grams, (array[newsroom_month(created_time)::smallint])) with (fastupdate = off);
create index if not exists content_search_words_by_month on content_search using gin (words, (array[newsroom_month(created_time)])) with (fastupdate = off);
drop index if exists content_search_grams, content_search_words;

-- ---------------------------------------------------------------------------------------------
-- Tallies: how many stories per channel, state, type and day. Axis 1 modified, 2 created, 3 published; axis 4 counts by
-- modified time per author, whose id stands in category_id; axis 5 counts what stands on the website or was taken off it
-- (facet 1 published, 2 withdrawn, 3 not withdrawn in spite of being asked; type 0) by the time it came to stand so; axes 6 and 7
-- count per author by time of publication and of creation.
-- Level 0 all time, 1 month, 2 day. Writers only append deltas, so that no two of them wait for
-- each other; fold_content_tallies() adds the deltas up now and then. Readers sum both.
create table if not exists content_tallies (
  axis smallint not null,
  level smallint not null,
  bucket date not null,
  category_id bigint not null,
  facet smallint not null,
  content_type smallint not null,
  n integer not null,
  primary key (axis, level, bucket, category_id, facet, content_type)
);
-- Cells are added up from an index alone, which PostgreSQL does of vacuumed pages only: vacuum runs often here.
alter table content_tallies set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
create index if not exists content_tallies_cover on content_tallies (axis, level, bucket) include (category_id, facet, content_type, n);
create table if not exists content_tally_deltas (
  axis smallint not null,
  bucket date not null,
  category_id bigint not null,
  facet smallint not null,
  content_type smallint not null,
  n integer not null
);

create or replace function newsroom_day(moment timestamptz) returns date language sql immutable parallel safe
as $$ select (moment at time zone 'Asia/Shanghai')::date $$;

-- The cells that count a story, each n times.
create or replace function content_cells(c contents, n integer)
returns table (axis smallint, bucket date, category_id bigint, facet smallint, content_type smallint, n integer)
language sql stable as $$
  select cell.axis::smallint, newsroom_day(cell.moment), cell.key, c.facet, c.content_type, content_cells.n
  from (values (1, c.modified_time, coalesce(c.category_id, 0)), (2, c.created_time, coalesce(c.category_id, 0)),
               (3, c.app_published_time, coalesce(c.category_id, 0)), (4, c.modified_time, c.create_user_id),
               (6, c.app_published_time, c.create_user_id), (7, c.created_time, c.create_user_id)) as cell (axis, moment, key)
  where cell.moment is not null
$$;

create or replace function tally_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.facet = new.facet and old.category_id is not distinct from new.category_id and old.content_type = new.content_type
       and old.create_user_id = new.create_user_id and newsroom_day(old.modified_time) = newsroom_day(new.modified_time)
       and old.created_time = new.created_time and newsroom_day(old.app_published_time) is not distinct from newsroom_day(new.app_published_time) then
      return null;
    end if;
    insert into content_tally_deltas
    select axis, bucket, category_id, facet, content_type, sum(n)
    from (select * from content_cells(old, -1) union all select * from content_cells(new, 1)) as cells
    group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  elsif tg_op = 'INSERT' then
    insert into content_tally_deltas select * from content_cells(new, 1);
  else
    insert into content_tally_deltas select * from content_cells(old, -1);
  end if;
  return null;
end $$;

create or replace function delivery_facet(state text) returns smallint language sql immutable parallel safe
as $$ select case state when 'published' then 1 when 'withdrawn' then 2 when 'withdrawFailed' then 3 end::smallint $$;

create or replace function tally_delivery() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = new.state and old.category_id is not distinct from new.category_id and old.standing_time = new.standing_time then return null; end if;
  end if;
  if tg_op <> 'INSERT' and old.target = 'website' and delivery_facet(old.state) is not null then
    insert into content_tally_deltas values (5, newsroom_day(old.standing_time), coalesce(old.category_id, 0), delivery_facet(old.state), 0, -1);
  end if;
  if tg_op <> 'DELETE' and new.target = 'website' and delivery_facet(new.state) is not null then
    insert into content_tally_deltas values (5, newsroom_day(new.standing_time), coalesce(new.category_id, 0), delivery_facet(new.state), 0, 1);
  end if;
  return null;
end $$;

-- A delivery is listed under the channel of its story, unless its rendering has another. The story is locked: its
-- channel may not change meanwhile.
create or replace function place_delivery() returns trigger language plpgsql as $$
begin
  select coalesce((new.rendering ->> 'channelId')::bigint, c.category_id) into new.category_id
    from contents c where c.id = new.content_id for no key update;
  return new;
end $$;

create or replace function move_deliveries() returns trigger language plpgsql as $$
begin
  update deliveries set category_id = coalesce((rendering ->> 'channelId')::bigint, new.category_id)
    where content_id = new.id;
  return null;
end $$;

create or replace function fold_content_tallies() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7233002) then return; end if;
  with moved as (delete from content_tally_deltas returning *),
  cells as (
    select axis, level, case level when 0 then date '2000-01-01' when 1 then date_trunc('month', bucket)::date else bucket end as bucket,
           category_id, facet, content_type, sum(n)::integer as n
    from moved cross join (values (0), (1), (2)) as levels (level)
    group by 1, 2, 3, 4, 5, 6
    having sum(n) <> 0
  )
  insert into content_tallies as t (axis, level, bucket, category_id, facet, content_type, n)
  select axis, level, bucket, category_id, facet, content_type, n from cells
  on conflict (axis, level, bucket, category_id, facet, content_type) do update set n = t.n + excluded.n;
  delete from content_tallies where n = 0;
end $$;

-- Counts everything anew; for bulk loads, and for whoever doubts the tallies.
create or replace function rebuild_content_tallies() returns void language plpgsql as $$
begin
  lock table contents, deliveries in share mode;
  delete from content_tallies;
  delete from content_tally_deltas;
  insert into content_tallies
  select axis, level, case level when 0 then date '2000-01-01' when 1 then date_trunc('month', bucket)::date else bucket end,
         category_id, facet, content_type, sum(n)
  from (
    select cells.* from contents c cross join lateral content_cells(c, 1) as cells
    union all
    select 5, newsroom_day(standing_time), coalesce(category_id, 0), delivery_facet(state), 0, 1
    from deliveries where target = 'website' and delivery_facet(state) is not null
  ) as days
  cross join (values (0), (1), (2)) as levels (level)
  group by 1, 2, 3, 4, 5, 6
  -- Cells that are added up together lie together.
  order by 1, 2, 3, 4, 5, 6;
end $$;

create or replace function mirror_content_search() returns trigger language plpgsql as $$
begin
  insert into content_search (content_id, content_type, category_id, facet, create_user_id, created_time, modified_time, app_published_time, is_stick, sort_field, hits)
  values (new.id, new.content_type, new.category_id, new.facet, new.create_user_id, new.created_time, new.modified_time, new.app_published_time, new.is_stick, new.sort_field, new.hits)
  on conflict (content_id) do update set
    content_type = excluded.content_type, category_id = excluded.category_id, facet = excluded.facet, create_user_id = excluded.create_user_id,
    created_time = excluded.created_time, modified_time = excluded.modified_time, app_published_time = excluded.app_published_time,
    is_stick = excluded.is_stick, sort_field = excluded.sort_field, hits = excluded.hits;
  return null;
end $$;

-- The sum of a story's deliveries, as lists and guards see it.
create or replace function sum_deliveries() returns trigger language plpgsql as $$
declare
  story bigint := case when tg_op = 'DELETE' then old.content_id else new.content_id end;
  standing integer;
  fallen integer;
  planned integer;
  first_time timestamptz;
begin
  select count(*) filter (where state in ('published', 'withdrawing', 'withdrawFailed')), count(*) filter (where state = 'withdrawn'),
         count(*) filter (where state in ('scheduled', 'queued', 'sending')), min(published_time) filter (where target in ('app', 'website'))
  into standing, fallen, planned, first_time
  from deliveries where content_id = story;
  update contents set
    publish_state = case when standing > 0 and fallen > 0 then 2 when standing > 0 then 1 when planned > 0 then 4 when fallen > 0 then 3 else 0 end,
    app_published_time = first_time
  where id = story
    and (publish_state, app_published_time) is distinct from
        (case when standing > 0 and fallen > 0 then 2 when standing > 0 then 1 when planned > 0 then 4 when fallen > 0 then 3 else 0 end::smallint, first_time);
  return null;
end $$;

-- ---------------------------------------------------------------------------------------------
-- A number that rises with every change that a search could show. Whoever keeps the answer of a search may give it
-- again while the number is the same; the lock tells of changes whose transaction has not ended. Counts of readers
-- change all the time and concern no search but one sorted by them, which is never kept.
create sequence if not exists content_search_serial;

create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7233003);
  perform nextval('content_search_serial');
  return null;
end $$;

create or replace trigger content_search_added after insert or delete on content_search for each row execute function note_search_change();
create or replace trigger content_search_changed after update on content_search for each row
  when ((old.content_type, old.category_id, old.facet, old.create_user_id, old.created_time, old.modified_time, old.app_published_time, old.is_stick, old.sort_field, old.grams, old.words)
    is distinct from (new.content_type, new.category_id, new.facet, new.create_user_id, new.created_time, new.modified_time, new.app_published_time, new.is_stick, new.sort_field, new.grams, new.words))
  execute function note_search_change();

create or replace trigger contents_tally after insert or update or delete on contents for each row execute function tally_content();
create or replace trigger contents_search after insert or update on contents for each row execute function mirror_content_search();
create or replace trigger contents_move after update of category_id on contents for each row
  when (old.category_id is distinct from new.category_id) execute function move_deliveries();
create or replace trigger deliveries_place before insert on deliveries for each row execute function place_delivery();
create or replace trigger deliveries_replace before update of rendering on deliveries for each row
  when (old.rendering is distinct from new.rendering) execute function place_delivery();
create or replace trigger deliveries_tally after insert or update or delete on deliveries for each row execute function tally_delivery();
create or replace trigger deliveries_sum after insert or update or delete on deliveries for each row execute function sum_deliveries();

-- Cells of axes that this database has not counted yet.
do $$
begin
  if exists (select from contents) and not exists (select from content_tallies where axis = 7)
     and not exists (select from content_tally_deltas where axis = 7) then
    perform rebuild_content_tallies();
  end if;
end $$;
