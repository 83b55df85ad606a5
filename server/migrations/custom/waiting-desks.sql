-- What comes to a desk of the staff is kept in the transaction that brings it there, and marked when it waits no
-- longer, whoever does either. Run again whenever this text changes.
create or replace function desk_arrives() returns trigger language plpgsql as $$
begin
  insert into desk_arrivals (desk, subject_id) values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end $$;

create or replace function desk_leaves() returns trigger language plpgsql as $$
begin
  update desk_arrivals set is_over = true
  where desk = tg_argv[0] and not is_over
    and subject_id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1])::bigint;
  return null;
end $$;

-- Makes the three triggers of a desk: `waits` is the condition of a row that waits, with * for the row.
create or replace function follow_desk(desk text, of_table text, id_column text, waits text) returns void
language plpgsql as $$
declare
  is_new text := '(' || replace(waits, '*', 'new') || ')';
  is_old text := '(' || replace(waits, '*', 'old') || ')';
begin
  execute format('create or replace trigger %I after insert on %I for each row when (%s)
    execute function desk_arrives(%L, %L)', of_table || '_' || desk || '_added', of_table, is_new, desk, id_column);
  execute format('create or replace trigger %I after update on %I for each row when (%s and %s is not true)
    execute function desk_arrives(%L, %L)', of_table || '_' || desk || '_came', of_table, is_new, is_old, desk,
    id_column);
  execute format('create or replace trigger %I after update on %I for each row when (%s and %s is not true)
    execute function desk_leaves(%L, %L)', of_table || '_' || desk || '_left', of_table, is_old, is_new, desk,
    id_column);
  execute format('create or replace trigger %I after delete on %I for each row when (%s)
    execute function desk_leaves(%L, %L)', of_table || '_' || desk || '_gone', of_table, is_old, desk, id_column);
end $$;

select follow_desk('comments', 'comments', 'id', $$*.status = '0'$$);
select follow_desk('tipoffs', 'tipoffs', 'id', $$*.state = 'waiting' and *.kind = 'reader'$$);
select follow_desk('clues', 'tipoffs', 'id', $$*.state = 'waiting' and *.kind = 'reported'$$);
select follow_desk('mediaContents', 'self_contents', 'id', $$*.state = 'waiting' and *.deleted_time is null$$);
select follow_desk('feedback', 'feedbacks', 'id', $$*.state = 'waiting'$$);
select follow_desk('scripts', 'scripts', 'id', $$*.state = 'waiting'$$);
select follow_desk('websiteReview', 'site_renderings', 'content_id', $$*.state = 'waiting' and *.version_no > 0$$);
select follow_desk('wechatReview', 'wechat_messages', 'id', $$*.state = 'waiting'$$);
select follow_desk('flashReview', 'flashes', 'id',
  $$*.state = 'waiting' or *.state = 'published' and (*.reviewed_name = '' or *.correction is not null)$$);
select follow_desk('liveReview', 'live_rooms', 'id', $$*.state = 'waiting'$$);
select follow_desk('liveMessages', 'live_messages', 'id', $$*.state = 'waiting'$$);
select follow_desk('shipping', 'orders', 'id', $$*.state = 'paid'$$);
select follow_desk('orderRefunds', 'orders', 'id', $$*.state = 'refunding'$$);
select follow_desk('topics', 'planning_topics', 'id', $$*.approved_time is null and *.dropped_time is null$$);
select follow_desk('feeDistribution', 'fee_lines', 'id', $$*.step = 'distribution' and not *.is_out$$);
select follow_desk('feeDepartment', 'fee_lines', 'id', $$*.step = 'department' and not *.is_out$$);
select follow_desk('feeDirector', 'fee_lines', 'id', $$*.step = 'director' and not *.is_out$$);
select follow_desk('feeRegional', 'fee_lines', 'id', $$*.step = 'regional' and not *.is_out$$);
select follow_desk('feePublication', 'fee_lines', 'id', $$*.step = 'publication' and not *.is_out$$);

-- A topic on which somebody works, or for which there is a story, waits for no decision any more.
create or replace trigger planning_assignments_topics_left after insert on planning_assignments for each row
  execute function desk_leaves('topics', 'topic_id');
create or replace trigger planning_stories_topics_left after insert or update on planning_stories for each row
  execute function desk_leaves('topics', 'topic_id');

-- Once nobody works on it any more, and there is no story, it waits again: once, however many of them go together.
create or replace function topic_waits_again() returns trigger language plpgsql as $$
begin
  update desk_arrivals set is_over = true where desk = 'topics' and not is_over and subject_id = old.topic_id;
  insert into desk_arrivals (desk, subject_id)
  select 'topics', t.id from planning_topics t
  where t.id = old.topic_id and t.approved_time is null and t.dropped_time is null
    and not exists (select from planning_assignments a where a.topic_id = t.id)
    and not exists (select from planning_stories p where p.topic_id = t.id);
  return null;
end $$;

create or replace trigger planning_assignments_topics_back after delete on planning_assignments for each row
  execute function topic_waits_again();
create or replace trigger planning_stories_topics_back after delete on planning_stories for each row
  execute function topic_waits_again();

-- Messages are decided while their room is on air, or soon to be: they leave the desk with it, and come back with it.
create or replace function messages_follow_room() returns trigger language plpgsql as $$
begin
  if new.state in ('trailer', 'live') then
    insert into desk_arrivals (desk, subject_id)
    select 'liveMessages', id from live_messages where live_room_id = new.id and state = 'waiting' order by id;
  else
    update desk_arrivals set is_over = true
    where desk = 'liveMessages' and not is_over
      and subject_id in (select id from live_messages where live_room_id = new.id and state = 'waiting');
  end if;
  return null;
end $$;

create or replace trigger live_rooms_messages_follow after update on live_rooms for each row
  when ((old.state in ('trailer', 'live')) is distinct from (new.state in ('trailer', 'live')))
  execute function messages_follow_room();

-- Things of a desk that wait: their names, the channel whose people decide, people who do without having the channel
-- (all people where there is neither), who handed it in, and what names the place where it is decided.
create or replace function desk_items(desk text, ids bigint[])
returns table (id bigint, title text, channel_id bigint, people bigint[], sender_id bigint, place text)
language sql stable as $$
  select k.id, c.title, c.category_id, '{}'::bigint[], null::bigint, k.content_id::text
  from comments k join contents c on c.id = k.content_id
  where desk = 'comments' and k.id = any (ids)
  union all
  select k.id, k.title, null, null, k.create_user_id, k.id::text
  from tipoffs k where desk in ('tipoffs', 'clues') and k.id = any (ids)
  union all
  select k.id, k.title, k.category_id, case when k.category_id is not null then '{}'::bigint[] end, k.user_id,
    k.id::text
  from self_contents k where desk = 'mediaContents' and k.id = any (ids)
  union all
  select k.id, k.content, null, null, null, k.id::text
  from feedbacks k where desk = 'feedback' and k.id = any (ids)
  union all
  select k.id, k.title, null, null, k.writer_id, k.id::text
  from scripts k where desk = 'scripts' and k.id = any (ids)
  union all
  select k.content_id, coalesce(nullif(k.draft ->> 'title', ''), c.title), c.category_id, '{}', null, k.content_id::text
  from site_renderings k join contents c on c.id = k.content_id
  where desk = 'websiteReview' and k.content_id = any (ids)
  union all
  select k.id,
    (select a.title from wechat_message_articles a where a.message_id = k.id order by a.place limit 1), null,
    case when not w.is_for_all then array(select u.user_id from wechat_account_users u where u.account_id = w.id) end,
    k.submitted_by, k.id::text
  from wechat_messages k join wechat_accounts w on w.id = k.account_id
  where desk = 'wechatReview' and k.id = any (ids)
  union all
  select k.id, left(k.text, 40), null, null, coalesce((k.correction ->> 'userId')::bigint, k.writer_id), k.id::text
  from flashes k where desk = 'flashReview' and k.id = any (ids)
  union all
  select k.id, k.title, k.category_id, '{}', k.submit_user_id, k.id::text
  from live_rooms k where desk = 'liveReview' and k.id = any (ids)
  union all
  select k.id, r.title, r.category_id,
    array(select h.user_id from live_hosts h where h.live_room_id = r.id) || r.create_user_id, null, r.id::text
  from live_messages k join live_rooms r on r.id = k.live_room_id and r.state in ('trailer', 'live')
  where desk = 'liveMessages' and k.id = any (ids)
  union all
  select k.id, k.goods_name, null, null, null, k.id::text
  from orders k where desk in ('shipping', 'orderRefunds') and k.id = any (ids)
  union all
  select k.id, k.title, k.category_id, case when k.category_id is not null then '{}'::bigint[] end, k.create_user_id,
    k.id::text
  from planning_topics k where desk = 'topics' and k.id = any (ids)
    and not exists (select from planning_assignments a where a.topic_id = k.id)
    and not exists (select from planning_stories p where p.topic_id = k.id)
  union all
  select k.id, k.title, null,
    case when desk = 'feeDepartment' then array(
      select u.id from departments d join users u on u.department_id = d.id
      where k.department_name = any (array_append(d.former_names, d.name))
      union
      select staff_with('fee/auditAny')) end,
    null, k.month
  from fee_lines k where desk like 'fee%' and desk <> 'feedback' and k.id = any (ids)
$$;

-- Who decides on things of a desk: the staff who may open its page and have one of its rights.
create or replace function desk_people(desk text, page text, rights text[], ids bigint[])
returns table (user_id bigint, item_id bigint, title text, place text) language sql stable as $$
  with able as (
    select p.id from staff_with(page) as p (id)
    where exists (
      select from user_roles held join roles r on r.id = held.role_id where held.user_id = p.id and r.codes && rights))
  select able.id, i.id, i.title, i.place
  from desk_items(desk, ids) i join able on able.id is distinct from i.sender_id
    and (i.channel_id is null and i.people is null or able.id = any (i.people) or exists (
      select from user_channels c where c.user_id = able.id and c.channel_id = i.channel_id))
$$;
