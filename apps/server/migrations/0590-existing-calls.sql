-- A port call exists while neither it nor its voyage is deleted and it is not merged into another call.
alter table tenant.port_calls rename column call_stands to call_exists;

create or replace function control.derived_columns() returns text[] language sql immutable parallel safe as
$$ select array['start_at', 'end_at', 'sort_at', 'search_text', 'from_text', 'to_text', 'ballast_text', 'vessel_text',
    'call_vessel_id', 'call_exists', 'call_idle', 'catalogue_port_id', 'own_port_id', 'own_template_id', 'chat_enabled'] $$;

create or replace function tenant.derive_new_call() returns trigger language plpgsql as $$
begin
  select v.vessel_id, v.deleted is null and new.deleted is null and new.parent_id is null, v.in_active or new.in_active, t.value
    into new.call_vessel_id, new.call_exists, new.call_idle, new.search_text
  from tenant.voyages v
  join lateral tenant.port_call_texts(new.company_id, v, new.port_id, new.agent_id, new.reason_ids, new.external_id) t on true
  where v.company_id = new.company_id and v.id = new.voyage_id;
  if not found then
    new.call_exists := false;
    new.call_idle := false;
    new.search_text := '';
  end if;
  return new;
end $$;

create or replace function tenant.refresh_port_calls(company bigint, ids bigint[]) returns void language sql as $$
  with facts as (
    select c.id, v.vessel_id, v.deleted is null and c.deleted is null and c.parent_id is null as is_existing,
      v.in_active or c.in_active as idle, t.value as search_text
    from tenant.voyages v
    join tenant.port_calls c on c.company_id = company and c.voyage_id = v.id
    join lateral tenant.port_call_texts(company, v, c.port_id, c.agent_id, c.reason_ids, c.external_id) t on true
    where v.company_id = company and v.id = any (ids)
  )
  update tenant.port_calls c set
    call_vessel_id = f.vessel_id, call_exists = f.is_existing, call_idle = f.idle, search_text = f.search_text
  from facts f
  where c.company_id = company and c.id = f.id
    and (c.call_vessel_id, c.call_exists, c.call_idle, c.search_text)
      is distinct from (f.vessel_id, f.is_existing, f.idle, f.search_text)
$$;
