-- Why a record was changed, where a person gave a reason: kept with the entry and sealed with it.
alter table tenant.history add column reason text;

-- As before, with the reason. A new record has one side only: its keys are read once, and what it leaves empty is no change.
create or replace function control.record_history() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  row_now jsonb := coalesce(after, before);
  changes jsonb;
begin
  if before is null then
    select jsonb_object_agg(key, jsonb_build_array(null, value)) into changes
    from jsonb_each(after)
    where value <> 'null'
      and key not in ('modified', 'company_id', 'id', 'revision') and key <> all (control.derived_columns());
  else
    select jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) into changes
    from jsonb_object_keys(before) as keys (key)
    where before -> key is distinct from after -> key
      and key not in ('modified', 'company_id', 'id', 'revision') and key <> all (control.derived_columns());
  end if;
  if changes is not null then
    insert into tenant.history (company_id, entity, entity_id, actor_id, source, action, changes, reason)
    values (
      (row_now ->> 'company_id')::bigint, tg_argv[0], (row_now ->> 'id')::bigint,
      nullif(current_setting('app.actor', true), '')::bigint,
      coalesce(nullif(current_setting('app.source', true), ''), 'rule'),
      lower(tg_op), changes, nullif(current_setting('app.reason', true), ''));
  end if;
  return null;
end $$;
