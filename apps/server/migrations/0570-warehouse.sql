-- The legs and port calls of vessels with what their reports add up to. All of it follows from other tables.

create table tenant.warehouse_periods (
  company_id bigint not null references control.customers (id) deferrable,
  -- Of a port call its id; of a leg the ids of both port calls, such as 12-15, with 0 where there is none.
  ref text not null,
  vessel_id bigint not null,
  -- 10 leg, 20 port call.
  kind smallint not null check (kind in (10, 20)),
  voyage_id bigint,
  from_call_id bigint,
  to_call_id bigint,
  start_at timestamptz(3),
  end_at timestamptz(3),
  is_end_assumed boolean not null,
  -- A report was divided at its start or end.
  is_estimated boolean not null,
  is_laden boolean,
  cargo_kg bigint,
  -- Hundredths of an hour, tenths of a nautical mile.
  hours integer not null,
  hours_under_way integer not null,
  distance integer not null,
  sea_hours integer not null,
  sea_distance integer not null,
  fuel_kg bigint not null,
  sea_fuel_kg bigint not null,
  -- By how much measured stocks differ from calculated ones, whatever the direction.
  unexplained_kg bigint not null,
  shore_kwh bigint not null,
  reports integer not null,
  -- Sea passage and years (packages/domain/src/warehouse/periods.ts).
  measures jsonb not null check (jsonb_typeof(measures) = 'object'),
  primary key (company_id, ref),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
create index warehouse_periods_vessel on tenant.warehouse_periods (company_id, vessel_id, start_at desc, ref desc);
create index warehouse_periods_latest on tenant.warehouse_periods (company_id, kind, start_at desc, ref desc);
create index warehouse_periods_voyage on tenant.warehouse_periods (company_id, voyage_id) where voyage_id is not null;
select control.protect('tenant.warehouse_periods', null);

-- Vessels of which something has changed since their periods were calculated: a row of each transaction, so that none
-- waits for another.
create table tenant.warehouse_marks (
  company_id bigint not null references control.customers (id) deferrable,
  vessel_id bigint not null,
  transaction_id bigint not null,
  primary key (company_id, vessel_id, transaction_id),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
select control.protect('tenant.warehouse_marks', null);

-- When the periods of a vessel were last calculated.
create table tenant.warehouse_vessels (
  company_id bigint not null references control.customers (id) deferrable,
  vessel_id bigint not null,
  calculated timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, vessel_id),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
select control.protect('tenant.warehouse_vessels', null);

create function tenant.mark_warehouse(company bigint, vessels bigint[]) returns void language sql as $$
  insert into tenant.warehouse_marks (company_id, vessel_id, transaction_id)
  select company, v.id, pg_current_xact_id()::text::bigint
  from tenant.vessels v where v.company_id = company and v.id = any (vessels)
  on conflict do nothing
$$;

create function tenant.mark_warehouse_of_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tenant.mark_warehouse(old.company_id, array[old.vessel_id]);
  elsif tg_op = 'INSERT' then
    perform tenant.mark_warehouse(new.company_id, array[new.vessel_id]);
  else
    perform tenant.mark_warehouse(new.company_id, array[old.vessel_id, new.vessel_id]);
  end if;
  return null;
end $$;

create function tenant.mark_warehouse_of_call() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tenant.mark_warehouse(old.company_id, array[old.call_vessel_id]);
  elsif tg_op = 'INSERT' then
    perform tenant.mark_warehouse(new.company_id, array[new.call_vessel_id]);
  else
    perform tenant.mark_warehouse(new.company_id, array[old.call_vessel_id, new.call_vessel_id]);
  end if;
  return null;
end $$;

create function tenant.mark_warehouse_of_settings() returns trigger language plpgsql as $$
begin
  perform tenant.mark_warehouse(new.company_id, array[new.id]);
  return null;
end $$;

create trigger warehouse_of_new after insert or delete on tenant.log_reports
  for each row execute function tenant.mark_warehouse_of_row();
create trigger warehouse after update on tenant.log_reports
  for each row when ((old.vessel_id, old.kind, old.at, old.version, old.state = 40)
    is distinct from (new.vessel_id, new.kind, new.at, new.version, new.state = 40))
  execute function tenant.mark_warehouse_of_row();
create trigger warehouse_of_new after insert or delete on tenant.port_calls
  for each row execute function tenant.mark_warehouse_of_call();
create trigger warehouse after update on tenant.port_calls
  for each row when ((old.call_vessel_id, old.call_stands, old.voyage_id, old.arrived, old.departed)
    is distinct from (new.call_vessel_id, new.call_stands, new.voyage_id, new.arrived, new.departed))
  execute function tenant.mark_warehouse_of_call();
create trigger warehouse after insert or update or delete on tenant.fuel_postings
  for each row execute function tenant.mark_warehouse_of_row();
create trigger warehouse after update on tenant.vessel_parts
  for each row when ((old.kind, old.type) is distinct from (new.kind, new.type))
  execute function tenant.mark_warehouse_of_row();
create trigger warehouse_of_new after insert on tenant.vessel_settings
  for each row execute function tenant.mark_warehouse_of_settings();
create trigger warehouse after update on tenant.vessel_settings
  for each row when ((old.use_consumption, old.use_rob) is distinct from (new.use_consumption, new.use_rob))
  execute function tenant.mark_warehouse_of_settings();

-- What is stored already is calculated at the start.
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    perform tenant.mark_warehouse(company, array(
      select distinct r.vessel_id from tenant.log_reports r where r.company_id = company
      union select distinct c.call_vessel_id from tenant.port_calls c where c.company_id = company and c.arrived is not null));
  end loop;
end $$;
