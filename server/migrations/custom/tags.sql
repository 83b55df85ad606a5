-- Keywords of stories by word. Run again whenever this text changes.

create or replace function note_story_keywords() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update story_keywords k set is_working = false
      from changed c join former f using (content_id)
      where k.content_id = c.content_id and c.keywords is distinct from f.keywords and k.is_working
        and not exists (select 1 from unnest(c.keywords) as kept (word) where lower(kept.word) = k.word);
    insert into story_keywords as k (word, content_id, is_working)
      select distinct lower(w.word), c.content_id, true
      from changed c join former f using (content_id), unnest(c.keywords) as w (word)
      where c.keywords is distinct from f.keywords
      on conflict (word, content_id) do update set is_working = true where not k.is_working;
  else
    insert into story_keywords (word, content_id, is_working)
      select distinct lower(w.word), c.content_id, true from changed c, unnest(c.keywords) as w (word)
      on conflict (word, content_id) do nothing;
  end if;
  return null;
end $$;

create or replace trigger articles_keywords_inserted after insert on articles
  referencing new table as changed for each statement execute function note_story_keywords();
create or replace trigger articles_keywords_changed after update on articles
  referencing old table as former new table as changed for each statement execute function note_story_keywords();
