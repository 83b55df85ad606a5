-- Hours within which a stage decides: those of the channel, else those of the whole newsroom; null for no limit. Run
-- again whenever this text changes.

create or replace function review_hours(channel bigint, at_stage integer) returns integer language sql stable as $$
  select nullif(
    coalesce(
      (select (c.due_hours ->> at_stage::text)::integer from channels c where c.id = channel),
      (select h.hours from stage_hours h where h.stage = at_stage)
    ), 0)
$$;
