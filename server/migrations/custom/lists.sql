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

-- The desk at which a story waits shows that it is urgent.
create or replace function announce_urgent() returns trigger language plpgsql as $$
begin
  perform pg_notify('lists', 'review' || new.audit_stage);
  return null;
end $$;

create or replace trigger contents_urgent_list_changed after update on contents for each row
  when (old.urgent is distinct from new.urgent and new.audit_state = 'inReview') execute function announce_urgent();

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

-- Topics of tables that people of the staff change: one word for a statement, whatever its rows. Figures that readers
-- change are no update, so that columns are named where a table has some.
create or replace function follow_list(topic text, of_table text, columns text default null) returns void
language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert or delete or update %s on %I for each statement
    execute function announce_list(%L)', of_table || '_list', coalesce('of ' || columns, ''), of_table, topic);
end $$;

select follow_list('live', 'live_rooms', 'state, title, category_id, start_time, end_time');
select follow_list('wechat', 'wechat_messages', 'state, plan_time, last_error');
select follow_list('wechat', 'wechat_comments');
select follow_list('weibo', 'weibo_posts', 'state, last_error, withdrawn_time');
select follow_list('feedback', 'feedbacks', 'state, holder_id');
select follow_list('scripts', 'scripts');
select follow_list('orders', 'orders', 'state');
select follow_list('goods', 'goods', 'state, name, price, points, modified_time');
select follow_list('goods', 'merchants');
select follow_list('fees', 'fee_lines');
select follow_list('fees', 'fee_payments');
select follow_list('fees', 'fee_refunds');
select follow_list('fees', 'fee_rule_versions');
select follow_list('activities', 'activities', 'state, wap_publish_status, app_publish_status, modified_time');
select follow_list('questionnaires', 'questionnaires', 'state, modified_time');
select follow_list('questions', 'qa_questions', 'state, answer_state, is_pinned, merged_into_id');
select follow_list('questions', 'qa_sessions', 'state, modified_time');
select follow_list('bundles', 'planning_bundles');
select follow_list('topics', 'planning_topics');
select follow_list('topics', 'planning_assignments', 'user_id, task, due_time, equipment, done_time');
select follow_list('topics', 'planning_stories');
select follow_list('deliveries', 'deliveries', 'state, plan_time, published_time');
select follow_list('flashes', 'flashes', 'state, is_pinned, modified_time');
select follow_list('ads', 'ads', 'state, modified_time');
select follow_list('broadcasts', 'broadcasts');
select follow_list('pushes', 'pushes');
select follow_list('staff', 'users', 'nick_name, mobile, state, department_id, department_unit_id');
select follow_list('staff', 'user_roles');
select follow_list('staff', 'user_applies');
select follow_list('staff', 'roles');
select follow_list('persons', 'reporters');
select follow_list('persons', 'correspondents');
select follow_list('persons', 'anchors');
select follow_list('words', 'sensitive_words', 'word, level, suggestion, remark, start_date, end_date');
select follow_list('words', 'hot_words');
select follow_list('words', 'word_findings', 'state');
select follow_list('words', 'search_pins');
select follow_list('words', 'search_words');
select follow_list('looks', 'tags');
select follow_list('looks', 'themes');
