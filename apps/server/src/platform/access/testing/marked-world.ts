import pg from 'pg';
import { type MarkedEmail, markEmail } from './marked-emails.ts';
import type { SmallCompany, SmallWorld } from '../../testing/small-world.ts';
import {
  markCalculation,
  markCargo,
  markFacts,
  markAgent,
  markGuest,
  markSystems,
  markTexts,
  markVessel,
  type InsertOne,
  type MarkedCargo,
  type MarkedFacts,
  type MarkedSystems,
  type Run,
  markNotification,
} from './marked-records.ts';
import { markFuel, type MarkedFuel } from './marked-fuel.ts';
import { markChat } from './marked-chat.ts';
import { markCharters, type MarkedCharters } from './marked-charters.ts';
import { markVerifier } from './marked-verifier.ts';
import { markParts, type MarkedParts } from './marked-parts.ts';
import { markLogReport } from './marked-log-report.ts';
import { markGeofences, type MarkedGeofences } from './marked-geofences.ts';
import { markProposals } from './marked-proposals.ts';

/** A company in which every text of every record names its owner, so that a leak becomes visible. */
export interface MarkedCompany extends SmallCompany, MarkedCharters, MarkedGeofences {
  readonly name: string;
  readonly savedView: number;
  readonly systems: MarkedSystems;
  /** A voyage of the second vessel without port calls. */
  readonly secondVoyage: number;
  /** Other calls of the same vessel at the same port: the port call may be merged with each but the last, once. */
  readonly twins: readonly number[];
  readonly cargo: MarkedCargo;
  readonly facts: MarkedFacts;
  /** A berth at its own port. */
  readonly berth: number;
  readonly clause: number;
  /** Open proposals of off-hires. */
  readonly proposals: readonly number[];
  /** What the verifier of the first vessel was sent. */
  readonly sending: number;
  readonly fuelEuPool: number;
  readonly appUser: number;
  readonly fuel: MarkedFuel;
  /** The guid of a log report. */
  readonly logReport: string;
  readonly receiver: number;
  readonly chatMessage: string;
  /** Messages that were turned into nothing yet. */
  readonly turnable: readonly string[];
  readonly notification: number;
  readonly dismissal: number;
  readonly companyExport: number;
  readonly customReport: number;
  readonly reportSchedule: number;
  readonly rule: number;
  readonly shipFile: string;
  /** Works only for this company. */
  readonly employee: number;
  /** A laytime calculation of the fixture of its cargo, with one version. */
  readonly calculation: number;
  /** A guest of the claim of that fixture, who sees that version. */
  readonly guest: number;
  /** Those of the first vessel. */
  readonly particulars: number;
  readonly parts: MarkedParts | undefined;
  /** A link of the agent of that port call, and an entry that waits. */
  readonly agentLink: { readonly link: number; readonly entry: number };
  /** A draft of the fixture of its cargo, with an attachment, and a template. */
  readonly email: MarkedEmail;
}

const names = { home: 'Home Shipping', other: 'Other Trading' } as const;

/** Texts that appear only in the records of a company. */
export const marksOf = ({ name }: MarkedCompany): readonly string[] => [
  `${name} 1`,
  `${name} 2`,
  `of ${name}`,
];

/** Marks the records of both companies and adds those that the small test data lacks. */
export async function markWorld(
  url: string,
  world: SmallWorld,
  { hasParts = false }: { readonly hasParts?: boolean } = {},
): Promise<{ readonly home: MarkedCompany; readonly other: MarkedCompany }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { olga, tom, carla } = world.people;
    const home = await mark(client, world.home, {
      name: names.home,
      owner: olga.id,
      employee: tom.id,
      hasParts,
    });
    const other = await mark(client, world.other, {
      name: names.other,
      owner: carla.id,
      employee: carla.id,
      hasParts,
    });
    return { home, other };
  } finally {
    await client.end();
  }
}

const twins = `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
  select company_id, voyage_id, port_id, scheduled_arrival + interval '1 hour', scheduled_departure
  from tenant.port_calls, generate_series(1, 17) where company_id = $1 and id = $2 returning id`;

interface Marking extends Pick<MarkedCompany, 'name' | 'employee'> {
  readonly owner: number;
  readonly hasParts: boolean;
}

async function mark(
  client: pg.Client,
  company: SmallCompany,
  { name, owner, employee, hasParts }: Marking,
): Promise<MarkedCompany> {
  const run: Run = (sql, ...values) => client.query(sql, [company.id, ...values]);
  await markTexts(run, company, { name, owner });
  const { rows } = await run(
    `insert into tenant.saved_views (company_id, owner_id, list, name, query, shared)
     values ($1, $2, 'Voyages', $3, '', true) returning id`,
    owner,
    `View of ${name}`,
  );
  const one: InsertOne = async (sql, ...values) =>
    Number((await run(`insert into tenant.${sql} returning id`, ...values)).rows[0]?.id);
  const dealings = await markDealings({ one, run }, company, { name, owner, hasParts });
  return {
    ...company,
    name,
    ...dealings,
    savedView: Number(rows[0]?.id),
    systems: await markSystems(one, { id: company.id, owner, name, client }),
    secondVoyage: await one(
      'voyages (company_id, voyage_number, vessel_id, reference) values ($1, 2226001, $2, $3)',
      company.vessels[1],
      `Second of ${name}`,
    ),
    twins: (await run(twins, company.portCall)).rows.map(({ id }) => Number(id)),
    berth: await one(
      'berths (company_id, port_id, name, note) values ($1, $2, $3, $3)',
      company.ownPort,
      `Berth of ${name}`,
    ),
    clause: await one(
      "clauses (company_id, code, name, text, topic) values ($1, 'LT-1', $2, $2, 90)",
      `Clause of ${name}`,
    ),
    proposals: await markProposals(run, company, name),
    ...(await markGeofences({ one, run }, company, name)),
    sending: await markVerifier({ one, run }, company, name),
    appUser: await one(
      "app_users (company_id, name, login, vessel_id) values ($1, $2, 'bridge', $3)",
      `Bridge of ${name}`,
      company.vessels[0],
    ),
    fuel: await markFuel(one, company, name),
    ...(await markLogReport({ one, run }, company, name)),
    ...(await markNotification(one, company, { name, owner })),
    ...(await markChat({ one, run }, company, { name, owner })),
    employee,
    email: await markEmail({ one, run }, { fixture: dealings.cargo.fixture, name, owner }),
    agentLink: await markAgent({ one, run }, { portCall: company.portCall, name }),
  };
}

/** Its cargo, charter, statement of facts, laytime and claim, and what belongs to them. */
async function markDealings(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  company: SmallCompany,
  { name, owner, hasParts }: Omit<Marking, 'employee'>,
) {
  const cargo = await markCargo(one, company, name);
  const particulars = await markVessel(one, company, { name, commodity: cargo.commodity });
  const calculation = await markCalculation(one, cargo.fixture, name);
  const guest = await markGuest({ one, run }, { fixture: cargo.fixture, calculation, name });
  const facts = await markFacts(one, company, name);
  const charters = await markCharters(one, company, name);
  const owners = {
    name,
    owner,
    vessel: company.vessels[0],
    portCall: company.portCall,
    fixture: cargo.fixture,
    cargo: cargo.cargo,
    calculation,
    sofVersion: facts.version,
    offhire: charters.offhire,
  };
  const parts = hasParts ? await markParts(one, owners) : undefined;
  return { ...charters, cargo, facts, calculation, guest, particulars, parts };
}
