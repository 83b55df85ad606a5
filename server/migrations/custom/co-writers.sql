-- Who may edit a story's draft beside its author: the people of its byline, whom planning assigned to its topic, and
-- whom the author invited; active staff alone. Run again whenever this text changes.
create or replace function co_writers_with_reasons(story bigint)
returns table (user_id bigint, reason text) language sql stable as $$
  select w.user_id, w.reason
  from (
    select r.user_id, 'byline' as reason from story_authors a join reporters r on r.id = a.reporter_id
      where a.content_id = story and r.user_id is not null and r.state = 'active'
    union
    select p.user_id, 'assigned' from planning_stories s join planning_assignments p on p.topic_id = s.topic_id
      where s.content_id = story
    union
    select i.user_id, 'invited' from story_co_writers i where i.content_id = story
  ) w
  where exists (select from users u where u.id = w.user_id and u.kind = 'staff' and u.state = 'active')
$$;

create or replace function co_writers(story bigint) returns bigint[] language sql stable as $$
  select array(select distinct w.user_id from co_writers_with_reasons(story) w order by 1)
$$;

-- Pages that edit together hear at once that somebody may no longer (announce_room is in room-notes.sql).
create or replace function announce_fewer_writers() returns trigger language plpgsql as $$
begin
  perform announce_room(old.content_id, 'isRights');
  return null;
end $$;

create or replace function announce_fewer_assigned() returns trigger language plpgsql as $$
begin
  perform announce_room(s.content_id, 'isRights') from planning_stories s where s.topic_id = old.topic_id;
  return null;
end $$;

create or replace trigger story_co_writers_fewer after delete on story_co_writers for each row
  execute function announce_fewer_writers();
create or replace trigger planning_stories_fewer after delete or update on planning_stories for each row
  execute function announce_fewer_writers();
create or replace trigger planning_assignments_fewer after delete on planning_assignments for each row
  execute function announce_fewer_assigned();
create or replace trigger planning_assignments_moved after update of user_id on planning_assignments for each row
  when (old.user_id <> new.user_id) execute function announce_fewer_assigned();

drop function if exists announce_room_rights(bigint);
