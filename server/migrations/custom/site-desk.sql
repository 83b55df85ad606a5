-- Material of the website's desk. Run again whenever this text changes.

-- A story that is cleared and not on the website is material, until it is there or the desk sets it aside; each new
-- clearance makes it material again.
create or replace function note_site_material() returns trigger language plpgsql as $$
begin
  new.is_site_material = new.audit_state = 'cleared' and not exists (
    select 1 from deliveries d where d.content_id = new.id and d.target = 'website' and d.state = 'published');
  return new;
end $$;

create or replace function end_site_material() returns trigger language plpgsql as $$
begin
  update contents set is_site_material = false where id = new.content_id and is_site_material;
  return null;
end $$;

create or replace trigger contents_site_material before update on contents for each row
  when (old.audit_state is distinct from new.audit_state) execute function note_site_material();
create or replace trigger deliveries_site_material_added after insert on deliveries for each row
  when (new.target = 'website' and new.state = 'published') execute function end_site_material();
create or replace trigger deliveries_site_material after update on deliveries for each row
  when (new.target = 'website' and new.state = 'published' and old.state <> 'published')
  execute function end_site_material();

create index if not exists contents_site_material on contents (modified_time desc, id desc)
  include (category_id, content_type) where is_site_material;
