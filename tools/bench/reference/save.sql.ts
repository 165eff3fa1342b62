// What a bare server stores: the same columns, keys, checks and foreign keys in its own tables, without triggers. So
// nothing is derived, no history is written and no client is notified.

export const bareTables = `
  create schema bare;
  create table bare.port_calls (like tenant.port_calls including all,
    foreign key (company_id, voyage_id) references tenant.voyages (company_id, id),
    foreign key (catalogue_port_id) references shared.ports (id),
    foreign key (company_id, agent_id) references tenant.partners (company_id, id));
  create table bare.cargo (like tenant.cargo including all,
    foreign key (company_id, voyage_id) references tenant.voyages (company_id, id),
    foreign key (company_id, commodity_id) references tenant.commodities (company_id, id),
    foreign key (company_id, measurement_id) references tenant.measurements (company_id, id),
    foreign key (company_id, charterer_id) references tenant.partners (company_id, id));
  create table bare.cargo_ports (like tenant.cargo_ports including all,
    foreign key (company_id, voyage_id, cargo_id) references bare.cargo (company_id, voyage_id, id),
    foreign key (company_id, voyage_id, port_call_id) references tenant.port_calls (company_id, voyage_id, id));
`;

/** A commodity and a unit of each company; both have the company's number as their id. */
export const cargoRegisters = `
  insert into tenant.measurements (company_id, id, name, symbol, tonnes)
    select id, id, 'Metric tons', 'mt', 1 from control.customers;
  insert into tenant.commodities (company_id, id, name, default_measurement_id)
    select id, id, 'Iron ore', id from control.customers;
`;

/** For a company ($1) and its voyage ($2): the body as JSON ($3). */
export const insertPortCall = `
  insert into bare.port_calls (company_id, voyage_id, port_id, agent_id, scheduled_arrival, scheduled_departure, reason_ids,
    call_vessel_id, call_exists, search_text)
  select $1, $2, (b->'port'->>'id')::bigint, (b->'agent'->>'id')::bigint, (b->>'scheduledArrival')::timestamptz,
    (b->>'scheduledDeparture')::timestamptz, array(select (r->>'id')::smallint from jsonb_array_elements(b->'reasonForCalls') r),
    1, true, ''
  from (select $3::jsonb as b)
  returning json_build_object('id', id, 'port', json_build_object('id', port_id), 'scheduledArrival', scheduled_arrival,
    'scheduledDeparture', scheduled_departure, 'modified', modified)::text as body`;

/** For a company ($1) and its voyage ($2): the body as JSON ($3). */
export const insertCargo = `
  with made as (
    insert into bare.cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id)
    select $1, $2, (b->'commodity'->>'id')::bigint, (b->'measurement'->>'id')::bigint, (b->'charterer'->>'id')::bigint
    from (select $3::jsonb as b)
    returning *
  ), lines as (
    insert into bare.cargo_ports (company_id, cargo_id, voyage_id, port_call_id, reason_id, quantity)
    select $1, made.id, $2, l."portCallId", case l."reasonForCall" when 'L' then 3 else 2 end, l.quantity
    from made, jsonb_to_recordset($3::jsonb->'cargoPorts') as l ("portCallId" bigint, "reasonForCall" text, quantity numeric)
    returning json_build_object('id', id, 'portCallId', port_call_id, 'quantity', quantity::text) as line
  )
  select json_build_object('id', made.id, 'commodity', json_build_object('id', made.commodity_id),
    'charterer', json_build_object('id', made.charterer_id), 'modified', made.modified,
    'cargoPorts', (select json_agg(line) from lines))::text as body from made`;

/** The port calls of the test data have explicit ids; new ones continue after them. */
export const nextPortCall = `
  select setval(pg_get_serial_sequence('tenant.port_calls', 'id'), max(id)) from tenant.port_calls`;
