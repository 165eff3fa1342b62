-- From where people are signed in, and whether a company asks for a second factor.

-- One row for each session of the embedded sign-in; the session itself is an artefact of the provider.
create table control.sign_in_sessions (
  id bigint generated always as identity primary key,
  sid text not null unique,
  user_id bigint not null references control.users (id),
  user_agent text not null check (length(user_agent) <= 400),
  address text,
  last_active timestamptz not null default now(),
  -- The session began with a password alone, and a second factor was set up, and thereby proved, within it.
  proved_factor boolean not null default false
);
create index sign_in_sessions_user on control.sign_in_sessions (user_id);

alter table control.customers add column require_second_factor boolean not null default false;

create or replace function control.record_company_history() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.company', true);
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  part record;
begin
  perform set_config('app.company', new.id::text, true);
  for part in
    select entity, jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) as changes
    from (values ('companyDetails', 'name'), ('companyDetails', 'customer_type'),
      ('companySettings', 'use_voyage_reference'), ('companySettings', 'chat_enabled'),
      ('companySettings', 'require_second_factor'), ('companySettings', 'features')) as watched (entity, key)
    where before -> key is distinct from after -> key
    group by entity
  loop
    insert into tenant.history (company_id, entity, entity_id, actor_id, source, action, changes)
    values (new.id, part.entity, new.id, nullif(current_setting('app.actor', true), '')::bigint,
      coalesce(nullif(current_setting('app.source', true), ''), 'rule'), 'update', part.changes);
  end loop;
  perform set_config('app.company', coalesce(acting, ''), true);
  return null;
end $$;
