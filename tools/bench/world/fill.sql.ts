// Statements that fill a database with voyages. All data follows from sequence numbers, so each run has the same data.

const names = `(array['Aurora','Borealis','Cassiopeia','Doggerbank','Eidsvoll','Fastnet','Gudrun','Hanstholm','Ingrid','Jutlandia',
  'Kattegat','Lofoten','Magellan','Norrland','Orkanger','Pelagia','Quarnero','Ravnholt','Skagerrak','Torsvik',
  'Utsira','Viking','Westfjord','Xanthos','Ymuiden','Zeebrugge','Altair','Bellatrix','Capella','Deneb'])`;
const kinds = `(array['Star','Trader','Pioneer','Spirit','Carrier','Breeze','Venture','Horizon','Courage','Harmony','Wind','Crown',
  'Bridge','Wave','Grace','Express','Glory','Legend','Dawn','Fortune'])`;

/** The last day with completed voyages; later ones are planned. */
const today = `timestamptz '2026-06-01 06:00:00+00'`;

/** Temporary tables of this connection: the companies ($1 as JSON) and the catalogue's ports with sequence numbers. */
export const ground = [
  `create temp table bench_companies as
    select * from json_to_recordset($1) as c (company bigint, voyages int, vessels int, "voyagesBefore" bigint, "vesselsBefore" bigint)`,
  `create temp table bench_ports as
    select row_number() over (order by id) - 1 as n, id, shared.fold(concat_ws(' ', name, un_locode)) as port_text
    from shared.ports`,
  'create unique index on bench_ports (n)',
];

export const people = [
  `insert into control.customers (id, name, customer_type, chat_enabled)
    select company, 'Company ' || company, 10, false from bench_companies`,
  `insert into control.subscriptions (customer_id, valid_from, valid_to)
    select company, now() - interval '1 year', now() + interval '1 year' from bench_companies`,
  `insert into control.users (id, email, full_name)
    select company, 'person' || company || '@bench.example', 'Person ' || company from bench_companies`,
  `insert into control.memberships (user_id, customer_id, role_id, is_default)
    select company, company, 100, true from bench_companies`,
];

export const registers = [
  `insert into tenant.flows (company_id, id, name, status) select company, company, 'Standard', 20 from bench_companies`,
  `insert into tenant.persons (company_id, id, full_name)
    select company, company * 100 + n, 'Master ' || chr(64 + n) || ' of ' || company
    from bench_companies, generate_series(1, 20) n`,
  `insert into tenant.trades (company_id, id, name)
    select company, company * 100 + n, (array['Baltic','North Sea','Atlantic','Mediterranean','Pacific'])[n] || ' trade'
    from bench_companies, generate_series(1, 5) n`,
  `insert into tenant.partners (company_id, id, name, partner_types)
    select company, company * 100 + n, 'Agency ' || n || ' of ' || company, '{3}' from bench_companies, generate_series(1, 30) n`,
  `insert into tenant.vessels (company_id, id, name, imo, flow_id, company_number)
    select company, "vesselsBefore" + n,
      ${names}[1 + (n * 7 + company) % 30] || ' ' || ${kinds}[1 + (n / 30 + company) % 20] || ' ' || n,
      (9000000 + n)::text, company, n
    from bench_companies, generate_series(1, vessels) n`,
];

/** One row for each voyage: its company, vessel, number among the vessel's voyages, and the ports it calls at. */
const plan = `
  select c.company, c."voyagesBefore" + i + 1 as id, c."vesselsBefore" + i % c.vessels + 1 as vessel,
    i / c.vessels as turn,
    case when i >= c.vessels then (c."voyagesBefore" + i + 1 - c.vessels) * 4 end as ballast,
    ${today} - interval '9 days' * ((c.voyages - 1) / c.vessels - i / c.vessels - 6)
      + interval '67 minutes' * (i % c.vessels % 180) as starts
  from bench_companies c, generate_series(0, c.voyages - 1) i`;

/** The port of the n-th call (0 to 3) of a voyage; a prime spreads them over the catalogue. */
const portOf = (voyage: string, call: number | string) =>
  `(select b from bench_ports b where b.n = ((${voyage}) * 7919 + (${call}) * 104729) % (select count(*) from bench_ports))`;

const sailed = (moment: string) =>
  `case when (${moment}) < ${today} then (${moment}) + interval '37 minutes' end`;

const folded = (value: string) => `shared.fold(${value})`;

export const portCalls = `
  with plan as (${plan})
  insert into tenant.port_calls (company_id, id, voyage_id, port_id, agent_id, scheduled_arrival, scheduled_departure,
    arrived, departed, reason_ids, modified, call_vessel_id, call_exists, search_text)
  select company, (plan.id - 1) * 4 + k + 1, plan.id, b.id, agent.id,
    a.arrival, a.arrival + interval '1 day',
    case when a.arrival + interval '1 day' < ${today} then a.arrival + interval '37 minutes' end,
    ${sailed(`a.arrival + interval '1 day'`)},
    case k when 0 then '{2}' when 3 then '{3}' else '{2,3}' end::smallint[], starts, plan.vessel, true,
    concat_ws(' ', (1000000 + turn)::text, 'ref-' || plan.id, ${folded('s.name')}, b.port_text, ${folded('agent.name')},
      case k when 0 then 'discharging' when 3 then 'loading' else 'discharging loading' end, '')
  from plan cross join generate_series(0, 3) k
  cross join lateral (select starts + interval '2 days' * k as arrival) a
  join tenant.vessels s on s.company_id = company and s.id = plan.vessel
  join bench_ports b on b.n = (plan.id * 7919 + k * 104729) % (select count(*) from bench_ports)
  left join tenant.partners agent on agent.company_id = company and (plan.id + k) % 3 > 0
    and agent.id = company * 100 + (plan.id + k) % 30 + 1`;

export const voyages = `
  with plan as materialized (${plan}),
  facts as (
    select p.*, s.name as vessel_name, m.id as master, m.full_name, t.id as trade, t.name as trade_name,
      'REF-' || p.id as reference,
      (${portOf('p.id', 0)}).port_text as first, (${portOf('p.id', 1)}).port_text as second,
      (${portOf('p.id', 2)}).port_text as third, (${portOf('p.id', 3)}).port_text as fourth,
      case when p.ballast is not null then (${portOf('p.ballast / 4', 3)}).port_text end as ballast_port
    from plan p
    join tenant.vessels s on s.company_id = p.company and s.id = p.vessel
    join tenant.persons m on m.company_id = p.company and m.id = p.company * 100 + p.id % 20 + 1
    join tenant.trades t on t.company_id = p.company and t.id = p.company * 100 + p.id % 5 + 1
  )
  insert into tenant.voyages (company_id, id, voyage_number, reference, vessel_id, master_id, trade_id, ballast_port_call_id,
    start_at, end_at, sort_at, from_text, to_text, ballast_text, vessel_text, search_text, modified)
  select company, id, 1000000 + turn, reference, vessel, master, trade, ballast,
    f.start_at, f.end_at, f.start_at, first, fourth, coalesce(ballast_port, ''), ${folded('vessel_name')},
    concat_ws(' ', (1000000 + turn)::text, ${folded('reference')}, ${folded('vessel_name')},
      (select string_agg(distinct c, ' ') from unnest(array[first, second, third, fourth]) c), ballast_port,
      '', ${folded('full_name')}, ${folded('trade_name')}), starts
  from facts, lateral (
    select coalesce(case when starts + interval '1 day' < ${today} then starts + interval '37 minutes' end, starts) as start_at,
      coalesce(${sailed(`starts + interval '7 days'`)}, starts + interval '7 days') as end_at) f`;

/** The index data for short free texts, from all texts of voyages and port calls; in the product a trigger maintains it. */
export const searchPairs = `
  insert into tenant.search_pairs (company_id, pair)
  select c.company, p.pair from bench_companies c, (
    select distinct p.pair from (
      select shared.fold(name) from tenant.vessels
      union select shared.fold(full_name) from tenant.persons
      union select shared.fold(name) from tenant.trades
      union select shared.fold(name) from tenant.partners
      union select shared.fold(name) from shared.reasons_for_call
      union select port_text from bench_ports
      union select 'ref-' || n from generate_series(10, 999) n
      union select '  ') t (value), shared.pairs(t.value) p (pair)) p`;

/** What the product derives for the first voyages of a company and their port calls, as one text. */
export const derived = `
  select (select md5(string_agg(concat_ws('|', id, call_vessel_id, call_exists, call_idle, search_text), ';' order by id))
    from tenant.port_calls where company_id = $1 and voyage_id <= $2) || md5(string_agg(concat_ws('|', id, start_at, end_at, sort_at, from_text, to_text, ballast_text, vessel_text, search_text), ';'
    order by id)) as hash
  from tenant.voyages where company_id = $1 and id <= $2`;

export const derive = `
  select tenant.refresh_voyages($1, array(select id from tenant.voyages where company_id = $1 and id <= $2))`;

/** Indexes created after the load, with their definitions; those that belong to a constraint stay. */
export const lateIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.oid in ('tenant.voyages'::regclass, 'tenant.port_calls'::regclass)
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`;
