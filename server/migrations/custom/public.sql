-- Stories that stand out of the order by time; few, so that the head of a public list costs nothing.
create index if not exists contents_pinned on contents (category_id) where is_stick or sort_field > 0;
