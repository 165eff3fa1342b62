import { allowanceRows } from './allowance-rows.ts';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { fleetPositions } from './fleet-positions.ts';
import { berthRows } from './berths.ts';
import { chatRows } from './chat-rows.ts';
import { claimRows } from './claims.ts';
import { callStories } from './call-stories.ts';
import { chanceOf } from './chance.ts';
import { type CargoCounters, companyCargo } from './company-cargo.ts';
import { agentsOf, type Fleet, fleetRows, partnerRows, personRows } from './company-registers.ts';
import { balticGrain, type CompanyStory, nordhav, people } from './companies.ts';
import { trades } from './fleet.ts';
import { geofenceRows } from './geofences.ts';
import { itinerary } from './itinerary.ts';
import { laytimeCalculations } from './laytime-calculations.ts';
import { laytimeTerms } from './laytime-terms.ts';
import { locationRows } from './locations.ts';
import type { CompanyRows, DemonstrationRows, PersonRow, PortCallRow, VoyageRow } from './rows.ts';
import { type ReportCounters, reportingPlants, shipReports } from './ship-reports.ts';
import { warrantyRows } from './warranty-rows.ts';
import { questionedReport, withQuestion } from './questioned-report.ts';
import { sentClaim } from './sent-claim.ts';
import { factsOfCalls, statedFacts } from './stated-facts.ts';
import { datedStops } from './timeline.ts';
import { type Serials, voyageRows } from './voyages.ts';

const companies = [nordhav, balticGrain];

const monthHours = 730;
/** Months of the story that are in the past. */
const monthsBehind = 18;

function counter(first: number): () => number {
  let next = first;
  return () => {
    next += 1;
    return next - 1;
  };
}

type Counters = Serials &
  CargoCounters &
  ReportCounters & {
    readonly flow: () => number;
    readonly vessel: () => number;
    readonly vesselPart: () => number;
    readonly person: () => number;
    readonly partner: () => number;
    readonly trade: () => number;
    readonly berth: () => number;
    readonly geofence: () => number;
    readonly event: () => number;
    readonly statement: () => number;
    readonly statementLine: () => number;
    readonly calculation: () => number;
    readonly claim: () => number;
    readonly termSet: () => number;
    readonly holidayYear: () => number;
    readonly chatMessage: () => number;
    readonly chatTag: () => number;
  };

type Voyages = {
  readonly voyages: readonly VoyageRow[];
  readonly portCalls: readonly PortCallRow[];
};
type Scene = {
  readonly story: CompanyStory;
  readonly counters: Counters;
  readonly fleet: Fleet;
  readonly masters: readonly PersonRow[];
  readonly agents: ReadonlyMap<string, number>;
  readonly seed: number;
  readonly nowMs: number;
};

function shipVoyages(
  { story, counters, fleet, masters, agents, seed, nowMs }: Scene,
  index: number,
): Voyages {
  const ship = story.fleet[index];
  const vessel = fleet.vessels[index];
  if (!ship || !vessel) throw new Error(`${story.name} has no vessel ${index}.`);
  // Each vessel has its own random source, so that a change to one leaves the others as they were.
  const chance = chanceOf(seed * 1009 + story.draw * 7919 + vessel.id);
  const trade = trades[ship.trade];
  const [from, to] = ship.months;
  const route = itinerary(chance, ship, { trade, hours: (to - from) * monthHours });
  const hour = (monthsBehind - from) * monthHours;
  const dated = datedStops(chance, route.flat(), { presence: ship.presence, hour, nowMs });
  let begins = 0;
  const voyages = route.map((stops) => {
    begins += stops.length;
    return dated.slice(begins - stops.length, begins);
  });
  const crewed = {
    companyId: story.id,
    vesselId: vessel.id,
    companyNumber: ship.companyNumber,
    tradeId: fleet.trades.find(({ name }) => name === trade.name)?.id ?? 0,
    masterIds: [index, index + 1].map((location) => masters[location % masters.length]?.id ?? 0),
    agentByCountry: agents,
    reference: story.reference,
    bunkering: trade.bunkering,
  };
  return voyageRows(chance, crewed, { voyages, serials: counters });
}

/** Who creates records for the company: the first of its people. */
const authorOf = ({ id }: CompanyStory): number | null => {
  const location = people.findIndex(
    ({ systemRoles, roles }) => systemRoles.length === 0 && roles[0]?.[0] === id,
  );
  return location === -1 ? null : location + 1;
};

/** The ids of the people who handle the claims of the company, the first of them first. */
const peopleOf = ({ id }: CompanyStory): readonly number[] =>
  people.flatMap(({ systemRoles, roles }, location) =>
    systemRoles.length === 0 && roles.some(([company]) => company === id) ? [location + 1] : [],
  );

function companyRows(
  story: CompanyStory,
  counters: Counters,
  moment: { readonly seed: number; readonly nowMs: number },
): CompanyRows {
  const fleet = fleetRows(story, counters);
  const persons = personRows(story, counters);
  const partners = partnerRows(story, counters);
  const masters = persons.filter(({ rank }) => rank === 'Master');
  const scene = { story, counters, fleet, masters, agents: agentsOf(story, partners), ...moment };
  const sailed = story.fleet.map((_, index) => shipVoyages(scene, index));
  const voyages = sailed.flatMap((ship) => ship.voyages);
  const portCalls = sailed.flatMap((ship) => ship.portCalls);
  const { vessels } = fleet;
  const berths = berthRows(story.id, portCalls, counters.berth);
  const geofences = geofenceRows(story.id, { portCalls, berths }, counters.geofence);
  const cargo = companyCargo(
    story,
    { vessels, partners, voyages, portCalls },
    { counters, ...moment },
  );
  const lived = callStories(
    { voyages, portCalls, cargoPorts: cargo.cargoPorts },
    { nowMs: moment.nowMs, nextId: counters.event, author: authorOf(story) },
  );
  const positions = fleetPositions(
    { vessels, voyages, portCalls },
    { company: story.id, nowMs: moment.nowMs },
  );
  return withLaytime(
    {
      ...fleet,
      persons,
      partners,
      berths,
      geofences,
      voyages,
      portCalls,
      positions,
      ...cargo,
      ...lived,
    },
    { story, counters, ...moment },
  );
}

type Carried = Omit<
  CompanyRows,
  | 'statements'
  | 'sofLines'
  | 'terms'
  | 'laytime'
  | 'claims'
  | 'locations'
  | 'reports'
  | 'warranties'
  | 'allowances'
  | 'chat'
>;

/** The statements of facts of the port calls, the terms, and the resulting laytime. */
function withLaytime(
  rows: Carried,
  { story, counters, seed, nowMs }: Pick<Scene, 'story' | 'counters' | 'seed' | 'nowMs'>,
): CompanyRows {
  const author = authorOf(story);
  const terms = laytimeTerms(rows, {
    company: story.id,
    author,
    now: new Date(nowMs).toISOString(),
    termSet: counters.termSet,
    holidayYear: counters.holidayYear,
  });
  const known = factsOfCalls(rows, { nowMs, author });
  const facts = statedFacts(known, sentClaim({ ...rows, terms }, known), {
    author,
    nextId: counters.statement,
    nextLineId: counters.statementLine,
  });
  const stated = { ...rows, ...facts, terms };
  const laytime = laytimeCalculations(stated, { nowMs, author, nextId: counters.calculation });
  const claims = claimRows(
    { ...stated, laytime },
    {
      nowMs,
      author,
      people: peopleOf(story),
      nextId: counters.claim,
    },
  );
  const locations = locationRows(rows, { company: story.id, nowMs });
  const reported = shipReports(rows, {
    company: story.id,
    approver: author,
    approverName: people[(author ?? 0) - 1]?.name ?? '',
    seed,
    nowMs,
    counters,
  });
  const questioned = story.chatEnabled ? questionedReport(reported, nowMs) : null;
  const reports = withQuestion(reported, questioned);
  const chat = chatRows(rows, {
    company: story.id,
    seed,
    nowMs,
    people: peopleOf(story).map((id) => ({ id, name: people[id - 1]?.name ?? '' })),
    questioned,
    nextMessage: counters.chatMessage,
    nextTag: counters.chatTag,
  });
  const warranties = warrantyRows(reportingPlants(rows), { company: story.id, nowMs });
  const allowances = allowanceRows(rows.fixtures, { company: story.id, author, nowMs });
  return { ...stated, laytime, claims, locations, reports, warranties, allowances, chat };
}

function startCounters(): Counters {
  return {
    flow: counter(1),
    vessel: counter(1),
    vesselPart: counter(1),
    person: counter(1),
    partner: counter(1),
    trade: counter(1),
    berth: counter(1),
    geofence: counter(1),
    event: counter(1),
    statement: counter(1),
    statementLine: counter(1),
    calculation: counter(1),
    claim: counter(1),
    termSet: counter(1),
    holidayYear: counter(1),
    logReport: counter(1),
    fuelPosting: counter(1),
    fuelLot: counter(1),
    fuelCorrection: counter(1),
    bunkerNote: counter(1),
    fuelCertificate: counter(1),
    certificateUse: counter(1),
    tankTransfer: counter(1),
    tankTransferVersion: counter(1),
    tankReading: counter(1),
    chatMessage: counter(1),
    chatTag: counter(1),
    voyage: counter(1),
    portCall: counter(1),
    external: counter(2291),
    measurement: counter(1),
    commodity: counter(1),
    freightType: counter(1),
    fixture: counter(1),
    cargoGroup: counter(1),
    cargo: counter(1),
    cargoPort: counter(1),
    externalCargo: counter(41_007),
  };
}

/**
 * Two companies with their people, ships and about two years of voyages and cargo around `now`, as rows of the database.
 * Pure: the same seed and moment give the same rows.
 */
export function demonstration({
  seed,
  now,
}: {
  readonly seed: number;
  readonly now: Date;
}): DemonstrationRows {
  const nowMs = now.getTime();
  const counters = startCounters();
  return {
    customers: companies.map((story) => ({
      id: story.id,
      name: story.name,
      customer_type: story.customerType,
      use_voyage_reference: story.usesVoyageReference,
      chat_enabled: story.chatEnabled,
    })),
    subscriptions: companies.map(({ id }) => ({
      id,
      customer_id: id,
      valid_from: new Date(nowMs - 548 * dayMs).toISOString(),
      valid_to: new Date(nowMs + 365 * dayMs).toISOString(),
    })),
    users: people.map(({ email, name, systemRoles }, index) => ({
      id: index + 1,
      email,
      full_name: name,
      system_roles: systemRoles,
      is_demonstration_on: true,
    })),
    memberships: people.flatMap(({ roles }, index) =>
      roles.map(([customer_id, role_id]) => ({
        user_id: index + 1,
        customer_id,
        role_id,
        is_default: customer_id === roles[0]?.[0],
      })),
    ),
    companies: new Map(
      companies.map((story) => [story.id, companyRows(story, counters, { seed, nowMs })]),
    ),
  };
}
