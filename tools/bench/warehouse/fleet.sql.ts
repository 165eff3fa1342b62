// Statements that fill a company with a fleet that reports every day. All of it follows from sequence numbers, so each run
// has the same data, stored in the order of time: ten reports from port call to port call, three consumers of two fuels, a bunkering every thirty
// reports, and a wrong stock in one report of 97.

/** The company of the fleet. */
export const fleetCompany = 900;
/** Its vessels are numbered from here on. */
export const firstVessel = 900_001;
const firstId = 50_000_000;

/** Reports from one port call to the next, and from one bunkering to the next. */
const cycle = 10;
const block = 30;

const today = `timestamptz '2026-06-01 00:00:00+00'`;

/** What a report says by its turn in the cycle: hours in hundredths, tenths of miles, kilograms a report. */
const turns = `(values
  (0, 100, 6, 1700, 100, 0, 2210, 17000, 1900, 200),
  (1, 20, 12, 0, 100, 2900, 40, 400, 4200, 1800),
  (2, 110, 18, 0, 100, 2900, 40, 400, 4100, 1700),
  (3, 10, 12, 1800, 0, 0, 2340, 18000, 1950, 150),
  (4, 10, 12, 2400, 0, 0, 3120, 24000, 2600, 200),
  (5, 10, 12, 2400, 0, 0, 3090, 23800, 2600, 200),
  (6, 10, 12, 2300, 100, 0, 3010, 23700, 2650, 250),
  (7, 10, 12, 2400, 0, 0, 3130, 24100, 2600, 200),
  (8, 10, 12, 2400, 0, 0, 3150, 24200, 2600, 200),
  (9, 10, 12, 2400, 0, 0, 3110, 23900, 2550, 250)
) as t (k, kind, hour, under_way, manoeuvring, at_berth, distance, main, aux, boiler)`;

/** $1 vessels, $2 reports of each. */
const log = `
  create temp table bench_log as
  with said as (
    select v, n, n / ${cycle} as call, (n + ${block - 1}) / ${block} as block, t.k, t.kind, t.under_way, t.manoeuvring,
      t.at_berth, t.distance + (v + n) % 7 as distance, t.main + (v * 7 + n * 13) % 11 * 10 as main,
      t.aux + n % 5 * 10 as aux, t.boiler,
      ${today} - interval '1 day' * ($2::int - n) + interval '1 hour' * t.hour + interval '1 minute' * (v % 50) as at
    from generate_series(0, $1::int - 1) v, generate_series(0, $2::int - 1) n join ${turns} on t.k = n % ${cycle})
  select row_number() over (order by at, v) + ${firstId} as id, ${firstVessel} + v as vessel, said.*,
    coalesce(sum(main) over later, 0) + 300000 as left_main,
    coalesce(sum(aux + boiler) over later, 0) + 100000 - case when (v * 31 + n) % 97 = 50 then 5000 else 0 end as left_other
  from said
  window later as (partition by v, block order by n rows between 1 following and unbounded following)`;

/** Of each bunkering: what its reports burn, and the instant after the report before. */
const bunkerings = `
  create temp table bench_bunkers as
  select row_number() over (order by v, block) + ${firstId} as id, v, vessel, block, call, main, other, at
  from (
    select v, vessel, block, sum(main) as main, sum(aux + boiler) as other,
      case when block = 0 then min(at) - interval '2 days'
        else min(at) - interval '30 hours' + interval '4 hours' end as at,
      case when block > 0 then min(n) / ${cycle} end as call
    from bench_log group by 1, 2, 3) b`;

const callId = (vessel: string, call: string) =>
  `(${firstId} + ${vessel} * 1000::bigint + ${call})`;
const guidOf = (text: string) => `md5(${text})::uuid`;

export const ground = [
  `insert into control.customers (id, name, customer_type, chat_enabled) values (${fleetCompany}, 'Fleet', 10, false)`,
  `insert into control.subscriptions (customer_id, valid_from, valid_to)
    values (${fleetCompany}, now() - interval '1 year', now() + interval '1 year')`,
  `insert into tenant.flows (company_id, id, name, status) values (${fleetCompany}, ${fleetCompany}, 'Standard', 20)`,
  `insert into tenant.commodities (company_id, id, name) values (${fleetCompany}, 1, 'Wheat')`,
  `insert into tenant.measurements (company_id, id, name, symbol) values (${fleetCompany}, 1, 'Metric tonnes', 'mt')`,
];

export const fleet = [
  `insert into tenant.vessels (company_id, id, name, imo, flow_id, company_number)
    select ${fleetCompany}, ${firstVessel} + v, 'Vessel ' || v, (9500000 + v)::text, ${fleetCompany}, v + 1
    from generate_series(0, $1::int - 1) v`,
  `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob)
    select ${fleetCompany}, ${firstVessel} + v, true, true from generate_series(0, $1::int - 1) v`,
  `insert into tenant.vessel_parts (company_id, id, vessel_id, kind, name, type, capacity)
    select ${fleetCompany}, (${firstVessel} + v) * 10::bigint + p.n, ${firstVessel} + v, p.kind, p.name, p.type, p.capacity
    from generate_series(0, $1::int - 1) v, (values (1, 10, 'Main engine', 10, null), (2, 10, 'Auxiliary engines', 20, null),
      (3, 10, 'Boiler', 30, null), (4, 20, 'Tank 1C', null, 1800), (5, 20, 'Tank 2C', null, 600)) p (n, kind, name, type, capacity)`,
];

export const reports = [
  log,
  'create index on bench_log (v, n)',
  bunkerings,
  'analyze bench_log',
  `insert into tenant.log_reports (company_id, id, guid, vessel_id, kind, at, zone, author_name, source, received, is_laden,
      distance, hours_under_way, wind_force, manoeuvring, at_berth, cargo_kg, burned,
      remaining)
    select ${fleetCompany}, id, ${guidOf(`'report ' || id`)}, vessel, kind, at, 'UTC', 'Master', 10, at, call % 2 = 0,
      distance / 10.0, under_way / 100.0, n % 6, manoeuvring, at_berth,
      case when call % 2 = 0 then 30000000 else 0 end,
      array[vessel * 10::bigint + 1, 2, main, vessel * 10::bigint + 2, 7, aux, vessel * 10::bigint + 3, 7, boiler],
      array[2, left_main::bigint, 7, left_other::bigint]
    from bench_log order by id`,
  `insert into tenant.log_report_fuel (company_id, report_id, engine_id, consumer, fuel_id, kg)
    select ${fleetCompany}, id, vessel * 10::bigint + c.n, c.name, c.fuel, case c.n when 1 then main when 2 then aux else boiler end
    from bench_log, (values (1, 'Main engine', 2), (2, 'Auxiliary engines', 7), (3, 'Boiler', 7)) c (n, name, fuel) order by id`,
];

/** The versions of reports and rows of their stocks: a third of all the time, and no rebuild reads them. */
export const versions = [
  `insert into tenant.log_report_versions (company_id, report_id, number, entry_id, report)
    select ${fleetCompany}, id, 1, ${guidOf(`'entry ' || id`)}, jsonb_build_object('kind', kind, 'at', at, 'zone', 'UTC',
      'position', jsonb_build_object('latitude', (n % 60)::text, 'longitude', (n % 170)::text),
      'isLaden', call % 2 = 0, 'remark', 'All well.', 'fields', '{}'::jsonb, 'reefers', '[]'::jsonb,
      'figures', jsonb_build_object('distanceOverGround', (distance / 10.0)::text, 'hoursUnderWay', (under_way / 100.0)::text,
        'hoursManoeuvring', (manoeuvring / 100.0)::text, 'hoursAtBerth', (at_berth / 100.0)::text, 'cargo',
        case when call % 2 = 0 then '30000' else '0' end, 'windForce', (n % 6)::text, 'seaState', (n % 5)::text,
        'draftForward', '9.8', 'draftAft', '10.1', 'speedThroughWater', '12.9', 'rpm', '101.4', 'slip', '3.1'),
      'consumers', jsonb_build_array(
        jsonb_build_object('engineId', vessel * 10::bigint + 1, 'name', 'Main engine', 'fuels',
          jsonb_build_array(jsonb_build_object('fuelId', 2, 'lotId', null, 'tonnes', (main / 1000.0)::text))),
        jsonb_build_object('engineId', vessel * 10::bigint + 2, 'name', 'Auxiliary engines', 'fuels',
          jsonb_build_array(jsonb_build_object('fuelId', 7, 'lotId', null, 'tonnes', (aux / 1000.0)::text))),
        jsonb_build_object('engineId', vessel * 10::bigint + 3, 'name', 'Boiler', 'fuels',
          jsonb_build_array(jsonb_build_object('fuelId', 7, 'lotId', null, 'tonnes', (boiler / 1000.0)::text)))),
      'remaining', jsonb_build_array(
        jsonb_build_object('fuelId', 2, 'tankId', null, 'tonnes', (left_main / 1000.0)::text),
        jsonb_build_object('fuelId', 7, 'tankId', null, 'tonnes', (left_other / 1000.0)::text)))
    from bench_log order by id`,
  `insert into tenant.log_report_remaining (company_id, report_id, fuel_id, kg)
    select ${fleetCompany}, id, f.fuel, case f.fuel when 2 then left_main else left_other end
    from bench_log, (values (2), (7)) f (fuel) order by id`,
];

/** The two fuels of a report or a bunkering, with tank, lot and kilograms. */
const twoFuels = (bunker: string) => `
  (values (1, 2, 4), (2, 7, 5)) f (n, fuel, tank)
  cross join lateral (select ${bunker} * 2 + f.n as lot, f.tank + vessel * 10::bigint as tank_id) w`;

export const stocks = [
  `insert into tenant.fuel_lots (company_id, id, vessel_id, kind, fuel_id, name, correction_id, kg, at)
    select ${fleetCompany}, w.lot, vessel, 20, f.fuel, 'Lot ' || w.lot, w.lot, 1000, at from bench_bunkers, ${twoFuels('id')}`,
  `insert into tenant.fuel_postings (company_id, vessel_id, source, source_id, kind, at, tank_id, lot_id, fuel_id, kg)
    select ${fleetCompany}, vessel, case block when 0 then 40 else 10 end, ${guidOf(`'note ' || id`)},
      case block when 0 then 10 else 20 end, at, w.tank_id, w.lot, f.fuel,
      case f.n when 1 then main else other end + case block when 0 then case f.n when 1 then 300000 else 100000 end else 0 end
    from bench_bunkers, ${twoFuels('id')}`,
  `insert into tenant.fuel_postings (company_id, vessel_id, source, source_id, kind, at, fuel_id, lot_id, kg)
    select ${fleetCompany}, l.vessel, 30, ${guidOf(`'report ' || l.id`)}, 60, l.at, f.fuel, b.id * 2 + f.n,
      case f.n when 1 then l.main else l.aux + l.boiler end
    from bench_log l join bench_bunkers b on b.v = l.v and b.block = l.block, (values (1, 2), (2, 7)) f (n, fuel)
    order by l.id, f.n`,
  `insert into tenant.fuel_ledger (company_id, vessel_id, posting_id, kind, at, tank_id, lot_id, fuel_id, kg)
    select ${fleetCompany}, vessel_id, id, kind, at, vessel_id * 10 + case fuel_id when 2 then 4 else 5 end, lot_id, fuel_id,
      case kind when 60 then -kg else kg end from tenant.fuel_postings where company_id = ${fleetCompany} order by at, id`,
  `insert into tenant.bunker_notes (company_id, guid, id, vessel_id, number, supplier, port_id, port_call_id, commenced,
      completed, fuel_ids, kg, source)
    select ${fleetCompany}, ${guidOf(`'note ' || id`)}, id, vessel, 'BDN-' || id, 'Supplier', (select min(id) from shared.ports),
      ${callId('v', 'call')}, at, at + interval '3 hours', '{2,7}', main + other, 10 from bench_bunkers where block > 0`,
  `insert into tenant.bunker_note_versions (company_id, note_id, version, source, content)
    select ${fleetCompany}, id, 1, 10, jsonb_build_object('products', jsonb_build_array(
      jsonb_build_object('fuel', jsonb_build_object('id', 2), 'delivered', (main / 1000.0)::text, 'tanks', '[]'::jsonb),
      jsonb_build_object('fuel', jsonb_build_object('id', 7), 'delivered', (other / 1000.0)::text, 'tanks', '[]'::jsonb)))
    from bench_bunkers where block > 0`,
];

const calls = `(select v, call, vessel, min(at) filter (where k = 0) as came, max(at) filter (where k = 2) as went
  from bench_log group by 1, 2, 3) c`;

/** What happens in a port call: action of a flow, hours after the arrival, whether it is about the cargo. */
const happenings = `(values (1, 10, 0, false), (2, 200, 3, false), (3, 300, 4, true), (4, 320, 4, true), (5, 340, 5, true),
  (6, 350, 30, true), (7, 360, 31, true), (8, 330, 31, true), (9, 310, 32, true), (10, 210, 50, false), (11, 20, 57, false)
  ) h (n, action, hour, is_cargo)`;

export const voyages = [
  `insert into tenant.voyages (company_id, id, voyage_number, vessel_id, start_at, end_at, sort_at)
    select ${fleetCompany}, ${callId('v', 'call')}, call + 1, vessel, came, came + interval '18 days', came from ${calls}
    where call % 2 = 0`,
  `insert into tenant.port_calls (company_id, id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed,
      call_vessel_id, call_exists, search_text, reason_ids)
    select ${fleetCompany}, ${callId('v', 'call')}, ${callId('v', 'call - call % 2')},
      (select array_agg(id) from (select id from shared.ports order by id limit 400) p)[1 + (v + call * 7) % 400],
      came + interval '1 hour', came + interval '58 hours', came + interval '1 hour', came + interval '58 hours', vessel, true,
      'x', '{2}' from ${calls}`,
  `insert into tenant.cargo (company_id, id, voyage_id, commodity_id, measurement_id, charterer_id)
    select ${fleetCompany}, ${callId('v', 'call')}, ${callId('v', 'call')}, 1, 1, 1 from ${calls} where call % 2 = 0`,
  `insert into tenant.cargo_ports (company_id, id, cargo_id, voyage_id, port_call_id, reason_id, quantity, bill_of_lading)
    select ${fleetCompany}, ${callId('v', 'call')}, ${callId('v', 'call - call % 2')}, ${callId('v', 'call - call % 2')},
      ${callId('v', 'call')}, 3 - call % 2, 30000, 30000 from ${calls}`,
  `insert into tenant.port_call_events (company_id, port_call_id, cargo_port_id, template_id, name, internal_name, item_level,
      action, event_date, quantity, said_by, flow_id, flow_item_id, flow_berth)
    select ${fleetCompany}, ${callId('v', 'call')}, case when h.is_cargo then ${callId('v', 'call')} end, h.n, 'Event', 'event',
      10, h.action, came + interval '1 hour' * (h.hour + 1),
      case h.action when 360 then 30000 - (v + call) % 100 end, 10,
      ${fleetCompany}, h.n, case when h.action in (200, 210) then 1 end
    from ${calls}, ${happenings}`,
];

/** Indexes of the largest tables that no constraint owns; they are made after the rows. */
export const lateIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid in ('tenant.log_reports'::regclass, 'tenant.log_report_fuel'::regclass,
      'tenant.log_report_remaining'::regclass, 'tenant.fuel_postings'::regclass, 'tenant.fuel_ledger'::regclass)
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`;
