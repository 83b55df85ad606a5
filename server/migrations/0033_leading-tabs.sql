-- TABs before the first letter of a paragraph, stored by earlier imports, go out of texts that nobody has approved and no
-- reader sees (decision 46). The text before stays as a version. cleanHtml does the same on every save. rev does not move,
-- so that open forms are not refused; the change is invisible.
CREATE OR REPLACE FUNCTION pg_temp.seal_hash(title text, sub_title text, lead_title text, author text, source text, summary text, cover text, body text) RETURNS text LANGUAGE sql AS $$
  -- As sealHash writes it: JSON without blanks.
  SELECT encode(sha256(convert_to('[' || concat_ws(',', to_json(title), to_json(sub_title), to_json(lead_title), to_json(author), to_json(source), to_json(summary), coalesce(to_json(cover)::text, 'null'), to_json(body)) || ']', 'UTF8')), 'hex')
$$;

DO $$
DECLARE
  story record;
  cleaned text;
  version bigint;
  tabs constant text := '(<(?:p|h[1-3]|li|blockquote|td|th|figcaption)(?=[\s>])[^>]*>(?:<(?:strong|em|u|s|sup|sub|span|a)(?=[\s>])[^>]*>)*)[ \r\n]*\t[ \t\r\n]*';
  candidate bigint;
BEGIN
  FOR candidate IN
    SELECT c.id FROM contents c JOIN articles a ON a.content_id = c.id
    WHERE c.audit_state IN ('draft', 'returned') AND position(chr(9) IN a.content) > 0
  LOOP
    -- The row is locked before its text is read, as every save does.
    PERFORM 1 FROM contents WHERE id = candidate FOR UPDATE;
    SELECT c.*, a.content AS body, a.sub_title, a.lead_title, a.summary, a.cover ->> 'path' AS cover_path, v.draft INTO story
      FROM contents c JOIN articles a ON a.content_id = c.id JOIN versions v ON v.id = c.work_version_id
      WHERE c.id = candidate AND c.audit_state IN ('draft', 'returned') AND a.content NOT LIKE '%data-embed="raw"%'
        AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.content_id = c.id)
        AND NOT EXISTS (SELECT 1 FROM seals s WHERE s.content_id = c.id AND s.voided_time IS NULL);
    CONTINUE WHEN NOT FOUND;
    cleaned := regexp_replace(story.body, tabs, '\1', 'g');
    -- A hash that is not told by these fields alone belongs to a kind with more parts: its text is cleaned when it is saved.
    CONTINUE WHEN cleaned = story.body OR story.hash <> pg_temp.seal_hash(story.title, story.sub_title, story.lead_title, story.author, story.source, story.summary, story.cover_path, story.body);
    INSERT INTO versions (content_id, version_no, kind, title, draft, txt_content, word_count, hash, in_task, create_user_id, create_user_name, created_time)
      SELECT content_id, (SELECT max(version_no) + 1 FROM versions WHERE content_id = candidate), 'save', title, jsonb_set(draft, '{content}', to_jsonb(cleaned)), txt_content, word_count,
        pg_temp.seal_hash(story.title, story.sub_title, story.lead_title, story.author, story.source, story.summary, story.cover_path, cleaned), false, 0, '系统', now()
      FROM versions WHERE id = story.work_version_id
      RETURNING id INTO version;
    UPDATE articles SET content = cleaned WHERE content_id = candidate;
    UPDATE contents SET work_version_id = version, hash = (SELECT hash FROM versions WHERE id = version) WHERE id = candidate;
    INSERT INTO operation_records (news_id, op_name, content_type, version_id, create_user_id, create_user_name, time)
      VALUES (candidate::text, '清理段首制表符', story.content_type, version, 0, '系统', now());
  END LOOP;
END $$;
