-- Few deliveries have a channel of their own. Without statistics of the expression the planner takes nearly all for
-- such and reads all stories with each search of a reader.
CREATE STATISTICS "deliveries_other_channel_stats" ON (rendering ->> 'channelId') FROM "deliveries";
ANALYZE "deliveries";
