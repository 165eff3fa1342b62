import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { LocationRows, PortCallRow, VesselRow, VoyageRow } from './rows.ts';

interface Sailed {
  readonly vessels: readonly VesselRow[];
  readonly voyages: readonly VoyageRow[];
  readonly portCalls: readonly PortCallRow[];
}

/** Ids of a company's rows begin here, so that those of several companies never overlap. */
const firstOf = (company: number): number => company * 100;

const locations = [
  [
    'Lindøya private quay',
    'NO',
    '59.1283',
    '10.2241',
    10,
    'Draught 6.2 m at low water, no shore crane',
  ],
  ['Buksnesfjord outer farm', 'NO', '68.1542', '13.6218', 20, 'Approach from the south only'],
  ['Skagen roads', 'DK', '57.7600', '10.7300', 10, 'Anchorage for bunkers and orders'],
  ['Gdansk repair yard', 'PL', '54.3712', '18.6533', 10, 'Dry-dock 2, by appointment'],
] as const;
const zones: Readonly<Record<string, string>> = {
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  PL: 'Europe/Warsaw',
};

const settled = [
  ['36', 'Pilot two hours before arrival; the lock closes in a north-west gale.'],
  ['24', ''],
  ['48', 'Shore power is compulsory from the first hour alongside.'],
] as const;

/** The ports that the company calls at most often, the first of them most of all. */
function busiest(portCalls: readonly PortCallRow[]): readonly PortCallRow[] {
  const groups = Map.groupBy(portCalls, ({ port_id }) => port_id);
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((calls) => calls.find(({ agent_id }) => agent_id !== null) ?? []);
}

const iso = (ms: number): string => new Date(ms).toISOString();

interface Story {
  readonly reason: number;
  readonly hours: number;
  readonly percentage: string;
  readonly remarks: string;
  readonly owner: readonly [hours: string | null, amount: string | null, agrees: boolean];
  readonly charterer: readonly [hours: string | null, amount: string | null, agrees: boolean];
  readonly agreed: readonly [hours: string | null, amount: string | null];
  readonly mgo: string;
}

const none = [null, null, false] as const;
const stories: readonly Story[] = [
  {
    reason: 10,
    hours: 30.5,
    percentage: '100',
    remarks: 'Main engine stopped: fuel pump of cylinder 4 renewed at anchor.',
    owner: ['28', '17500', true],
    charterer: ['28', '17500', true],
    agreed: ['28', '17500'],
    mgo: '3.4',
  },
  {
    reason: 30,
    hours: 52,
    percentage: '50',
    remarks: 'Crane 2 out of order, discharge with crane 1 alone.',
    owner: ['20', '11250', false],
    charterer: ['26', '14625', false],
    agreed: [null, null],
    mgo: '1.85',
  },
  {
    reason: 120,
    hours: 9.25,
    percentage: '100',
    remarks: 'Port state control: lifeboat release gear, cleared on the same day.',
    owner: none,
    charterer: ['9.25', null, false],
    agreed: [null, null],
    mgo: '0.6',
  },
  {
    reason: 80,
    hours: 6,
    percentage: '100',
    remarks: 'Deviation to land a sick crew member.',
    owner: ['6', '3375', true],
    charterer: ['6', '3375', true],
    agreed: ['6', '3375'],
    mgo: '2.1',
  },
];

/** Each after the departure of a past call, the latest first. */
function offhireRows(company: number, { vessels, voyages, portCalls }: Sailed, nowMs: number) {
  const left = portCalls
    .filter(
      ({ departed, parent_id }) =>
        departed !== null && parent_id === null && Date.parse(departed) < nowMs - 90 * hourMs,
    )
    .toSorted((one, other) => Date.parse(other.departed ?? '') - Date.parse(one.departed ?? ''));
  return stories.flatMap((story, at) => {
    const vessel = vessels[at % Math.max(1, vessels.length)];
    const call = left.find(
      ({ voyage_id }) => voyages.find(({ id }) => id === voyage_id)?.vessel_id === vessel?.id,
    );
    if (vessel === undefined || call?.departed == null) return [];
    const from = Math.ceil(Date.parse(call.departed) / hourMs) * hourMs + (at + 1) * hourMs;
    return [
      {
        company_id: company,
        id: firstOf(company) + at,
        vessel_id: vessel.id,
        voyage_id: call.voyage_id,
        from_at: iso(from),
        to_at: iso(from + story.hours * hourMs),
        time_zone: 'UTC',
        percentage: story.percentage,
        reason: story.reason,
        is_planned: false,
        hire_rate: '13500',
        currency: 'USD',
        owner_hours: story.owner[0],
        owner_amount: story.owner[1],
        owner_agreed: story.owner[2],
        charterer_hours: story.charterer[0],
        charterer_amount: story.charterer[1],
        charterer_agreed: story.charterer[2],
        agreed_hours: story.agreed[0],
        agreed_amount: story.agreed[1],
        remarks: story.remarks,
      },
    ];
  });
}

/** A dry-docking in the future. */
const docking = (company: number, vessel: VesselRow, nowMs: number) => ({
  company_id: company,
  id: firstOf(company) + stories.length,
  vessel_id: vessel.id,
  from_at: iso(Math.floor(nowMs / hourMs) * hourMs + 45 * 24 * hourMs),
  to_at: iso(Math.floor(nowMs / hourMs) * hourMs + 57 * 24 * hourMs),
  time_zone: 'Europe/Warsaw',
  percentage: '100',
  reason: 50,
  is_planned: true,
  hire_rate: '13500',
  currency: 'USD',
  owner_agreed: false,
  charterer_agreed: false,
  remarks: 'Special survey with dry-docking.',
});

export interface LocationStory {
  readonly company: number;
  readonly nowMs: number;
}

/** Ports that the catalogue lacks, settings of the busiest ports, and off-hire periods of ships. */
export function locationRows(sailed: Sailed, { company, nowMs }: LocationStory): LocationRows {
  const ports = locations.map(([name, country, latitude, longitude, type, note], at) => ({
    company_id: company,
    id: 1_000_000 + firstOf(company) + at,
    name,
    country_code: country,
    latitude,
    longitude,
    time_zone: zones[country],
    type,
    note,
    in_active: false,
  }));
  const busy = busiest(sailed.portCalls).slice(0, settled.length);
  const offhires = offhireRows(company, sailed, nowMs);
  const [first] = sailed.vessels;
  return {
    ports,
    settings: busy.map(({ port_id }, at) => ({
      company_id: company,
      id: firstOf(company) + at,
      port_id,
      stay_hours: settled[at]?.[0],
      alert: settled[at]?.[1],
      agent_notes: at === 0 ? 'ETA notices 72, 48 and 24 hours before arrival.' : '',
      revision: 0,
    })),
    partners: busy.map(({ port_id, agent_id }, at) => ({
      company_id: company,
      id: firstOf(company) + at,
      port_id,
      partner_id: agent_id,
      is_default: true,
      note: at === 0 ? 'Day and night' : '',
    })),
    offhires: first === undefined ? offhires : [...offhires, docking(company, first, nowMs)],
    bunkers: offhires.map(({ id }, at) => ({
      company_id: company,
      id,
      offhire_id: id,
      fuel_type: 30,
      consumed_mt: stories[at]?.mgo,
      price: '712.5',
    })),
  };
}
