-- Announces to all server processes which lists of the staff have changed, once the change is committed. The same
-- topic is announced once per transaction. Run again whenever this text changes.
create or replace function announce_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('lists', tg_argv[0]);
  return null;
end $$;

create or replace function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('lists', 'review' || new.stage);
  return null;
end $$;

create or replace trigger audit_tasks_list_added after insert on audit_tasks for each row
  execute function announce_review();
create or replace trigger audit_tasks_list_changed after update on audit_tasks for each row
  when ((old.state, old.assignee_id) is distinct from (new.state, new.assignee_id)) execute function announce_review();

-- Where a story stands, not what is written in it: drafts are saved every few seconds.
create or replace trigger contents_list_added after insert on contents for each row
  execute function announce_list('stories');
create or replace trigger contents_list_changed after update on contents for each row
  when ((old.facet, old.category_id, old.urgent, old.needs_reaudit)
    is distinct from (new.facet, new.category_id, new.urgent, new.needs_reaudit))
  execute function announce_list('stories');

create or replace trigger site_renderings_list_added after insert on site_renderings for each row
  execute function announce_list('siteDesk');
create or replace trigger site_renderings_list_changed after update on site_renderings for each row
  when (old.state is distinct from new.state) execute function announce_list('siteDesk');
create or replace trigger contents_material_list_changed after update on contents for each row
  when (old.is_site_material is distinct from new.is_site_material) execute function announce_list('siteDesk');

create or replace trigger comments_list_added after insert on comments for each row
  execute function announce_list('comments');
create or replace trigger comments_list_changed after update on comments for each row
  when (old.status is distinct from new.status) execute function announce_list('comments');

create or replace trigger tipoffs_list_added after insert on tipoffs for each row
  execute function announce_list('tipoffs');
create or replace trigger tipoffs_list_changed after update on tipoffs for each row
  when ((old.state, old.holder_id) is distinct from (new.state, new.holder_id))
  execute function announce_list('tipoffs');

create or replace trigger self_contents_list_added after insert on self_contents for each row
  when (new.state <> 'draft') execute function announce_list('mediaContents');
create or replace trigger self_contents_list_changed after update on self_contents for each row
  when ((old.state, old.deleted_time is null) is distinct from (new.state, new.deleted_time is null))
  execute function announce_list('mediaContents');
