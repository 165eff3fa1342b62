-- What legs and port calls are calculated from, as whole numbers beside the other figures of a report, so that a rebuild of
-- the warehouse opens no version.
alter table tenant.log_reports
  -- Hundredths of an hour.
  add column manoeuvring integer,
  add column drifting integer,
  add column at_anchor integer,
  add column at_berth integer,
  add column shore_kwh integer,
  add column cargo_kg bigint,
  -- Engine (0 for none), fuel and kilograms of each consumption, one after the other.
  add column burned bigint[] not null default '{}',
  -- Fuel and kilograms of each stock, one after the other.
  add column remaining bigint[] not null default '{}';

-- They follow from the version, which the history has already.
create or replace function control.derived_columns() returns text[] language sql immutable parallel safe as
$$ select array['start_at', 'end_at', 'sort_at', 'search_text', 'from_text', 'to_text', 'ballast_text', 'vessel_text',
    'call_vessel_id', 'call_exists', 'call_idle', 'catalogue_port_id', 'own_port_id', 'own_template_id', 'chat_enabled',
    'manoeuvring', 'drifting', 'at_anchor', 'at_berth', 'shore_kwh', 'cargo_kg',
    'burned', 'remaining'] $$;

-- Derives them of all reports of a company, after these were stored without them.
create function tenant.derive_report_figures(company bigint) returns void language sql as $$
  update tenant.log_reports r
  set manoeuvring = round(f."hoursManoeuvring" * 100), drifting = round(f."hoursDrifting" * 100),
    at_anchor = round(f."hoursAtAnchor" * 100), at_berth = round(f."hoursAtBerth" * 100),
    shore_kwh = round(f."shorePower"), cargo_kg = round(f.cargo * 1000),
    burned = coalesce((
      select array_agg(e.value order by u.id, e.position) from tenant.log_report_fuel u
      cross join lateral unnest(array[coalesce(u.engine_id, 0), u.fuel_id, u.kg]) with ordinality as e (value, position)
      where u.company_id = company and u.report_id = r.id), '{}'),
    remaining = coalesce((
      select array_agg(e.value order by m.id, e.position) from tenant.log_report_remaining m
      cross join lateral unnest(array[m.fuel_id, m.kg]) with ordinality as e (value, position)
      where m.company_id = company and m.report_id = r.id), '{}')
  from tenant.log_report_versions x
  cross join lateral jsonb_to_record(x.report -> 'figures') as f ("hoursManoeuvring" numeric, "hoursDrifting" numeric,
    "hoursAtAnchor" numeric, "hoursAtBerth" numeric, "shorePower" numeric, cargo numeric)
  where r.company_id = company and x.company_id = company and x.report_id = r.id and x.number = r.version
$$;

alter table tenant.log_reports disable trigger user;
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    perform tenant.derive_report_figures(company);
  end loop;
end $$;
alter table tenant.log_reports enable trigger user;

-- Bunkerings, corrections and opening stocks are few among the postings of a vessel.
create index fuel_postings_received on tenant.fuel_postings (company_id, vessel_id, at) where ended is null and kind <> 60;

-- Of all that a row says: a calculation reads this of the rows of a vessel, and writes those that differ.
alter table tenant.warehouse_periods add column hash text not null default '';
