import type { CompanyStory } from './companies.ts';
import { trades, type Ship } from './fleet.ts';
import { draftFlow, portFlow } from './flow-definitions.ts';
import { partnerDetails } from './partner-details.ts';
import { imoNumber, mmsi } from './registers.ts';
import type { CompanyRows, PartnerRow, PersonRow } from './rows.ts';
import { shipRows } from './ships.ts';

/** The next id of each register. */
interface RegisterCounters {
  readonly flow: () => number;
  readonly vessel: () => number;
  readonly vesselPart: () => number;
  readonly person: () => number;
  readonly partner: () => number;
  readonly trade: () => number;
}

const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z]+/g, '.');

/** The masters of the company, then its other crew. */
export function personRows(story: CompanyStory, counters: RegisterCounters): readonly PersonRow[] {
  const masters = story.masters.map((name) => ({ name, rank: 'Master' }));
  return [...masters, ...story.crew].map(({ name, rank }, at) => ({
    company_id: story.id,
    id: counters.person(),
    full_name: name,
    rank,
    email: `${mailName(name)}@${story.mailDomain}`,
    phone: `+47 ${String(90_210_400 + at * 1733)}`,
  }));
}

/** The charterers, brokers and agents of the company. */
export function partnerRows(
  story: CompanyStory,
  counters: RegisterCounters,
): readonly PartnerRow[] {
  return story.partners.map(({ name, types, tracking, countries, country }, at) => ({
    company_id: story.id,
    id: counters.partner(),
    ...partnerDetails(name, country ?? countries?.slice(0, 2) ?? story.country, at),
    name,
    partner_types: types,
    tracking_active: tracking ?? false,
  }));
}

/** The agent of the company in each country. */
export function agentsOf(
  story: CompanyStory,
  partners: readonly PartnerRow[],
): ReadonlyMap<string, number> {
  const served = story.partners.flatMap(({ countries }, index) =>
    (countries?.split(' ') ?? []).map((country) => [country, partners[index]?.id ?? 0] as const),
  );
  // The first one named serves a country.
  return new Map(served.toReversed());
}

export type Fleet = Pick<CompanyRows, 'flows' | 'vessels' | 'ships' | 'trades'>;

function tradeRows(story: CompanyStory, counters: RegisterCounters): CompanyRows['trades'] {
  const known = new Set(story.fleet.map(({ trade }) => trade));
  return [...known].map((trade) => ({
    company_id: story.id,
    id: counters.trade(),
    name: trades[trade].name,
    regions: trades[trade].regions,
    description: trades[trade].description,
  }));
}

/** The vessels with their equipment, their flows and their trades. */
export function fleetRows(story: CompanyStory, counters: RegisterCounters): Fleet {
  const flows = story.flows.map((flow) => ({
    company_id: story.id,
    id: counters.flow(),
    ...flow,
    definition: flow.status === 10 ? draftFlow : portFlow,
  }));
  const flowOf = (ship: Ship) =>
    flows.find(({ status }) => status === (ship.hasDraftFlow ? 10 : 20))?.id ?? 0;
  const vessels = story.fleet.map((ship) => {
    const id = counters.vessel();
    return {
      company_id: story.id,
      id,
      name: ship.name,
      imo: imoNumber(id),
      mmsi: mmsi(story.flagDigits, id),
      flow_id: flowOf(ship),
      company_number: ship.companyNumber,
      chat_enabled: story.chatEnabled,
    };
  });
  return {
    flows,
    trades: tradeRows(story, counters),
    vessels,
    ships: shipRows(story, vessels, counters.vesselPart),
  };
}
