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

create or replace function staff_who_may(right_code text, channel bigint) returns setof bigint language sql stable as $$
  select c.user_id
  from user_channels c join staff_with(right_code) as may (id) on may.id = c.user_id
  where c.channel_id = channel
$$;
