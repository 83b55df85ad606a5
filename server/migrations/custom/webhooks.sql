-- Events for receivers outside. Run again whenever this text changes.

-- Adds an event for each receiver that takes it, in the transaction of what happened. The row that it is about is
-- locked by whoever changes it, so that the numbers of its events rise in the order in which they happened. `subject`
-- is what receivers learn of it, under its name.
create or replace function note_webhook_subject(event_name text, at_target text, subject_title text, subject jsonb)
returns void language plpgsql as $$
begin
  insert into webhook_deliveries
    (id, webhook_id, delivery_id, event, title, body, state, next_time, created_time)
  select numbered.n, numbered.id, gen_random_uuid()::text, event_name, subject_title,
    (jsonb_build_object(
      'event', event_name,
      'sequence', numbered.n,
      'time', webhook_time(now()),
      'target', at_target) || subject)::text,
    'waiting', now(), now()
  from (
    select w.id, nextval(pg_get_serial_sequence('webhook_deliveries', 'id')) as n
    from webhooks w where w.is_on and event_name = any (w.events)
  ) as numbered;
end $$;

-- A time as receivers read it.
create or replace function webhook_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function note_webhook_event(event_name text, story bigint, at_target text) returns void
language plpgsql as $$
declare
  c contents;
begin
  if not exists (select from webhooks where is_on and event_name = any (events)) then
    return;
  end if;
  select * into c from contents where id = story;
  if not found then
    return;
  end if;
  perform note_webhook_subject(event_name, at_target, c.title,
    jsonb_build_object('story', jsonb_build_object(
      'id', c.id::text,
      'title', c.title,
      'contentType', c.content_type,
      'channelId', c.category_id::text,
      'rev', c.rev,
      'auditState', c.audit_state)));
end $$;

create or replace function webhook_of_delivery() returns trigger language plpgsql as $$
begin
  -- Stories of another system are no news: see stories/import-story.ts.
  if current_setting('newsroom.importing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform note_webhook_event('story.published', new.content_id, new.target);
  elsif new.state = 'published' and old.state = 'published' then
    perform note_webhook_event('story.updated', new.content_id, new.target);
  elsif new.state = 'published' then
    perform note_webhook_event('story.published', new.content_id, new.target);
  else
    perform note_webhook_event('story.withdrawn', new.content_id, new.target);
  end if;
  return null;
end $$;

create or replace trigger deliveries_webhooks_inserted after insert on deliveries for each row
  when (new.state = 'published')
  execute function webhook_of_delivery();
create or replace trigger deliveries_webhooks_changed after update on deliveries for each row
  when ((new.state = 'published' and (old.state, old.version_id, old.rendering)
          is distinct from (new.state, new.version_id, new.rendering))
        or (new.state = 'withdrawn' and old.state is distinct from 'withdrawn'))
  execute function webhook_of_delivery();

create or replace function webhook_of_return() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('story.returned', new.id, null);
  return null;
end $$;

create or replace trigger contents_webhooks_returned after update of audit_state on contents for each row
  when (new.audit_state = 'returned' and old.audit_state is distinct from 'returned')
  execute function webhook_of_return();

-- Activities of every kind (sign-ups, votes, raffles, answer activities) at one of their targets. Readers see a save at
-- once, so that it is an update wherever the activity is published.
create or replace function note_activity_at(
  at_target text, before smallint, after smallint, was activities, now_is activities
)
returns void language plpgsql as $$
declare
  row_of activities := coalesce(now_is, was);
  event_name text := case
    when after = 2 and before is distinct from 2 then 'activity.published'
    when after is distinct from 2 and before = 2 then 'activity.withdrawn'
    when after = 2 and was.rev <> now_is.rev then 'activity.updated'
  end;
begin
  if event_name is null then
    return;
  end if;
  perform note_webhook_subject(event_name, at_target, row_of.name,
    jsonb_build_object('activity', jsonb_build_object(
      'id', row_of.id::text,
      'kind', row_of.kind,
      'title', row_of.name,
      'startTime', webhook_time(row_of.start_time),
      'endTime', webhook_time(row_of.end_time),
      'rev', row_of.rev)));
end $$;

create or replace function webhook_of_activity() returns trigger language plpgsql as $$
declare
  was activities := case when tg_op = 'INSERT' then null else old end;
  now_is activities := case when tg_op = 'DELETE' then null else new end;
begin
  perform note_activity_at('website', was.wap_publish_status, now_is.wap_publish_status, was, now_is);
  perform note_activity_at('app', was.app_publish_status, now_is.app_publish_status, was, now_is);
  return null;
end $$;

create or replace trigger activities_webhooks_inserted after insert on activities for each row
  when (2 in (new.wap_publish_status, new.app_publish_status))
  execute function webhook_of_activity();
create or replace trigger activities_webhooks_changed after update on activities for each row
  when (2 in (old.wap_publish_status, old.app_publish_status, new.wap_publish_status, new.app_publish_status))
  execute function webhook_of_activity();
create or replace trigger activities_webhooks_deleted after delete on activities for each row
  when (2 in (old.wap_publish_status, old.app_publish_status))
  execute function webhook_of_activity();

-- Questionnaires: readers see a version from its publication until it is closed by hand.
create or replace function webhook_of_questionnaire() returns trigger language plpgsql as $$
declare
  was questionnaires := case when tg_op = 'INSERT' then null else old end;
  now_is questionnaires := case when tg_op = 'DELETE' then null else new end;
  row_of questionnaires := coalesce(now_is, was);
  event_name text := case
    when now_is.state = 'published' and was.state is distinct from 'published' then 'questionnaire.published'
    when now_is.state is distinct from 'published' and was.state = 'published' then 'questionnaire.withdrawn'
    when now_is.state = 'published' and was.version_no is distinct from now_is.version_no then 'questionnaire.updated'
  end;
begin
  if event_name is not null then
    perform note_webhook_subject(event_name, 'website', row_of.title,
      jsonb_build_object('questionnaire', jsonb_build_object(
        'id', row_of.id::text,
        'title', row_of.title,
        'version', row_of.version_no,
        'startTime', webhook_time(row_of.start_time),
        'endTime', webhook_time(row_of.end_time))));
  end if;
  return null;
end $$;

create or replace trigger questionnaires_webhooks after insert or update or delete on questionnaires for each row
  execute function webhook_of_questionnaire();
