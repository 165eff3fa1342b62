-- Signatures whose link and code passed through the sender's hands, and a history that records no secret.

-- Where the installation sends no mail, the sender is shown link and code once and hands them over: the sealed page
-- says so of each signer.
alter table tenant.envelope_signers add column is_handed_over boolean not null default false;

-- What a history must never show: hashes that a code of six digits could be tried against, and sealed secrets.
create function control.secret_columns() returns text[]
  language sql immutable parallel safe
  as $$ select array['token_hash', 'code_hash', 'secret', 'old_secret', 'secret_hash', 'password_hash', 'credentials',
    'api_access_key_hash'] $$;

create function control.hidden(value jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'null' then value when value is not null then '"hidden"'::jsonb end $$;

-- As before; of the columns above it records that they changed, and not what they held.
create or replace function control.record_history() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changes jsonb;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
begin
  select jsonb_object_agg(key, case when key = any (control.secret_columns())
      then jsonb_build_array(control.hidden(before -> key), control.hidden(after -> key))
      else jsonb_build_array(before -> key, after -> key) end) into changes
  from (select key from jsonb_each(before) union select key from jsonb_each(after)) as keys (key)
  where before -> key is distinct from after -> key
    and key not in ('modified', 'company_id', 'id', 'revision') and key <> all (control.derived_columns());
  if changes is not null then
    insert into tenant.history (company_id, entity, entity_id, actor_id, source, action, changes)
    values (
      (row_now ->> 'company_id')::bigint, tg_argv[0], (row_now ->> 'id')::bigint,
      nullif(current_setting('app.actor', true), '')::bigint,
      coalesce(nullif(current_setting('app.source', true), ''), 'rule'),
      lower(tg_op), changes);
  end if;
  return null;
end $$;

-- Mails of signing that were kept to be handed over lose their links and codes; whoever still needs them sends again.
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    update tenant.envelope_signers s set is_handed_over = true
    where company_id = company and exists (
      select from tenant.sent_mail m where m.company_id = company and m.about_id = s.id
        and m.purpose = 'signCode' and m.status = 40);
    update tenant.sent_mail set body = null
    where company_id = company and purpose in ('signInvitation', 'signCode') and status = 40;
    -- Stored answers may hold links, codes and keys. Without them a repeated request is still recognized, and refused.
    update tenant.request_keys set answer = null where company_id = company and answer is not null;
  end loop;
  perform set_config('app.company', '', true);
end $$;
