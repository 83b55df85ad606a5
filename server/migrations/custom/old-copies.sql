-- Which readers have an older text than the one passed last. Run again whenever this text changes.

-- Hash of the text that readers of every target should have: the passed one; while another is on its way through review, the
-- newest that stands before readers.
create or replace function passed_hash(c contents) returns text language sql stable as $$
  select case
    when c.audit_state = 'cleared' and not c.needs_reaudit then c.hash
    else (select v.hash from deliveries d join versions v on v.id = d.version_id
          where d.content_id = c.id and d.state in ('published', 'withdrawFailed') order by d.version_id desc limit 1)
  end
$$;

-- A copy is old when it holds another text, unless a person has settled it for the text of today.
create or replace function is_old_copy(d deliveries, passed text) returns boolean language sql stable as $$
  select d.state in ('published', 'withdrawFailed') and passed <> '' and d.settled_hash is distinct from passed
     and exists (select 1 from versions v where v.id = d.version_id and v.hash <> passed)
$$;

create or replace function has_old_copy(c contents) returns boolean language sql stable as $$
  select exists (select 1 from deliveries d where d.content_id = c.id and is_old_copy(d, passed_hash(c)))
$$;

-- Review moves the passed text, deliveries move what readers have. Writers of either hold the lock on the story's row.
create or replace function note_passed_text() returns trigger language plpgsql as $$
begin
  new.is_stale = has_old_copy(new);
  return new;
end $$;

create or replace function note_old_copies() returns trigger language plpgsql as $$
begin
  update contents c set is_stale = has_old_copy(c) where c.id = new.content_id and c.is_stale <> has_old_copy(c);
  return null;
end $$;

create or replace trigger contents_passed before update on contents for each row
  when ((old.audit_state, old.needs_reaudit, old.hash) is distinct from (new.audit_state, new.needs_reaudit, new.hash))
  execute function note_passed_text();
create or replace trigger deliveries_old_inserted after insert on deliveries for each row execute function note_old_copies();
create or replace trigger deliveries_old_changed after update on deliveries for each row
  when ((old.state, old.version_id, old.settled_hash) is distinct from (new.state, new.version_id, new.settled_hash))
  execute function note_old_copies();

-- The tab of old copies is what newsrooms have left to do: few rows, found and counted by this index alone.
create index if not exists contents_stale on contents (modified_time desc, id desc) include (category_id, facet, content_type) where is_stale;
