-- Tells the pages that edit a story together of its notes, once the change is committed. Places that follow a stored
-- text are no news: pages follow the text by themselves. Run again whenever this text changes.
create or replace function announce_room(story bigint, what text) returns void language plpgsql as $$
begin
  if exists (select from edit_rooms where content_id = story) then
    perform pg_notify('edit_rooms', json_build_object('id', story::text, what, true)::text);
  end if;
end $$;

create or replace function announce_note() returns trigger language plpgsql as $$
begin
  perform announce_room(coalesce(new.content_id, old.content_id), 'isNoted');
  return null;
end $$;

create or replace function announce_note_reply() returns trigger language plpgsql as $$
begin
  perform announce_room(n.content_id, 'isNoted') from story_notes n where n.id = coalesce(new.note_id, old.note_id);
  return null;
end $$;

create or replace trigger story_notes_room_written after insert or delete on story_notes for each row
  execute function announce_note();
create or replace trigger story_notes_room_changed after update on story_notes for each row
  when ((to_jsonb(old) - '{words,start,before,after,is_gone}'::text[])
    is distinct from (to_jsonb(new) - '{words,start,before,after,is_gone}'::text[]))
  execute function announce_note();
create or replace trigger story_note_replies_room after insert or update or delete on story_note_replies for each row
  execute function announce_note_reply();

drop function if exists announce_room_notes(bigint);
