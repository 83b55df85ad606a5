-- Counters of readers are kept in partitions by time; migrations/custom/partitions.sql makes the later ones. No row is
-- moved: what is there becomes the first partition, which has no beginning, with its indexes as they are. PostgreSQL
-- reads its rows once, to see that they fit. All of it is one transaction, which a kill leaves undone.
CREATE SCHEMA IF NOT EXISTS partitions;

DO $$
DECLARE
  rule record;
  before text;
  until date;
  is_empty boolean;
BEGIN
  SET LOCAL timezone = 'Asia/Shanghai';
  FOR rule IN SELECT * FROM (VALUES
    ('story_hours', 'hour', 'month', 'content_id, hour, target, device, source'),
    ('story_days', 'day', 'month', 'content_id, day, target'),
    ('reader_marks', 'day', 'day', 'day, reader, place')) AS rules (name, key, unit, keys)
  LOOP
    before := rule.name || '_before';
    EXECUTE format('ALTER TABLE public.%I RENAME TO %I', rule.name, before);
    EXECUTE format('ALTER TABLE public.%I SET SCHEMA partitions', before);
    EXECUTE format('CREATE TABLE public.%I (LIKE partitions.%I INCLUDING DEFAULTS, CONSTRAINT %I PRIMARY KEY (%s))
      PARTITION BY RANGE (%I)', rule.name, before,
      rule.name || '_' || replace(rule.keys, ', ', '_') || '_pk', rule.keys, rule.key);
  END LOOP;

  CREATE INDEX story_hours_hour ON public.story_hours (hour);
  CREATE INDEX story_days_top ON public.story_days (day, target, readings DESC NULLS LAST, content_id);
  CREATE INDEX story_days_channel_top
    ON public.story_days (channel_id, day, target, readings DESC NULLS LAST, content_id);

  FOR rule IN SELECT * FROM (VALUES
    ('story_hours', 'hour', 'month'),
    ('story_days', 'day', 'month'),
    ('reader_marks', 'day', 'day')) AS rules (name, key, unit)
  LOOP
    before := rule.name || '_before';
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM partitions.%I)', before) INTO is_empty;
    IF is_empty THEN
      EXECUTE format('DROP TABLE partitions.%I', before);
    ELSE
      -- Up to the end of the present month, or of the newest row's.
      EXECUTE format('SELECT date_trunc(%L, greatest(max(%I)::timestamp, now()::timestamp))::date FROM partitions.%I',
        rule.unit, rule.key, before) INTO until;
      until := until + ('1 ' || rule.unit)::interval;
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)',
        rule.name, before, until);
    END IF;
    EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I DEFAULT', rule.name || '_rest', rule.name);
    EXECUTE format('ANALYZE public.%I', rule.name);
  END LOOP;
END $$;
