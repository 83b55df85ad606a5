-- A published form stays as it is: answers name it. It goes only with its questionnaire, which goes only without answers.
create or replace function keep_questionnaire_version() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a questionnaire is never changed' using errcode = 'restrict_violation';
end $$;

create or replace trigger questionnaire_versions_kept before update on questionnaire_versions for each row execute function keep_questionnaire_version();
