-- Events for receivers outside. Run again whenever this text changes.

-- Adds an event of a story for each receiver that takes it, in the transaction of what happened. The row of the story
-- is locked by whoever changes it, so that the numbers of its events rise in the order in which they happened.
create or replace function note_webhook_event(event_name text, story bigint, at_target text) returns void
language plpgsql as $$
begin
  if not exists (select from webhooks where is_on and event_name = any (events)) then
    return;
  end if;
  insert into webhook_deliveries
    (id, webhook_id, delivery_id, event, title, body, state, next_time, created_time)
  select numbered.n, numbered.id, gen_random_uuid()::text, event_name, c.title,
    jsonb_build_object(
      'event', event_name,
      'sequence', numbered.n,
      'time', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'target', at_target,
      'story', jsonb_build_object(
        'id', c.id::text,
        'title', c.title,
        'contentType', c.content_type,
        'channelId', c.category_id::text,
        'rev', c.rev,
        'auditState', c.audit_state))::text,
    'waiting', now(), now()
  from (
    select w.id, nextval(pg_get_serial_sequence('webhook_deliveries', 'id')) as n
    from webhooks w where w.is_on and event_name = any (w.events)
  ) as numbered, contents c
  where c.id = story;
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
