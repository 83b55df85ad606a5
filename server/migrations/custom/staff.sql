-- Who of the staff has a right, of all and of a channel, as a session of theirs would say. Run again whenever this text
-- changes.

create or replace function staff_with(right_code text) returns setof bigint language sql stable as $$
  select u.id
  from users u
  where u.kind = 'staff' and u.state = 'active'
    and exists (
      select from user_roles held join roles r on r.id = held.role_id
      where held.user_id = u.id and right_code = any (r.codes))
$$;

-- Reviewers in whose place a user reviews at a moment, each with the rights of review and the channels that they have;
-- null for none.
create or replace function absent_reviewers(deputy bigint, moment timestamptz) returns json language sql stable as $$
  select json_agg(json_build_object(
    'userId', a.id::text,
    'nickName', a.nick_name,
    'codes', array(
      select distinct granted from user_roles held join roles r on r.id = held.role_id, unnest(r.codes) as granted
      where held.user_id = a.id and granted like 'audit/%' and granted <> 'audit/hand'),
    'channels', array(select c.channel_id::text from user_channels c where c.user_id = a.id)))
  from deputies d join users a on a.id = d.user_id
  where d.deputy_id = deputy and d.ended_time is null and d.from_time <= moment and d.to_time > moment
    and a.state = 'active'
$$;

create or replace function staff_who_may(right_code text, channel bigint) returns setof bigint language sql stable as $$
  select c.user_id
  from user_channels c join staff_with(right_code) as may (id) on may.id = c.user_id
  where c.channel_id = channel
$$;

create or replace function staff_of_story(rights text[], channel bigint, people bigint[])
returns table (id bigint, nick_name text) language sql stable as $$
  select u.id, u.nick_name
  from users u
  where u.kind = 'staff' and u.state = 'active'
    and (u.id = any (people) or exists (
      select from user_channels c
      join user_roles held on held.user_id = c.user_id
      join roles r on r.id = held.role_id
      where c.user_id = u.id and c.channel_id = channel and r.codes && rights))
  order by u.nick_name, u.id
$$;
