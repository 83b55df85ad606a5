-- The maps of stories for search engines (site-map.queries.ts): ten thousand ids each, with the time of its last
-- change.
create index if not exists deliveries_site_maps on deliveries ((content_id / 10000), modified_time)
  where target = 'website' and state = 'published';
