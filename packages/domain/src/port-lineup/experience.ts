import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import {
  commodityRates,
  type CommodityRate,
  type Figure,
  figureOf,
  type HandlingRate,
} from '../port-performance/performance.ts';
import { localFields } from '../time/format.ts';

/** Quarters of the year as seasons, named by their months: summer here is winter there (numbers are ours). */
export const portSeasons = [
  { name: 'DecFeb', number: 10, label: 'Dec–Feb' },
  { name: 'MarMay', number: 20, label: 'Mar–May' },
  { name: 'JunAug', number: 30, label: 'Jun–Aug' },
  { name: 'SepNov', number: 40, label: 'Sep–Nov' },
] as const;
export type PortSeason = NumberOf<typeof portSeasons>;
export const portSeason = codes(portSeasons);

/** The season of an instant in the zone of the port. */
export function seasonOf(instant: string, zone: string): PortSeason {
  const month = Number(localFields(instant, zone).date.slice(5, 7));
  if (month === 12 || month <= 2) return portSeason.DecFeb;
  if (month <= 5) return portSeason.MarMay;
  return month <= 8 ? portSeason.JunAug : portSeason.SepNov;
}

/** What one call adds; minutes, null if not reported. */
export interface ExperiencedCall {
  readonly berth: string | null;
  readonly season: PortSeason;
  readonly waiting: number | null;
  readonly anchor: number | null;
  readonly weatherLoss: number | null;
  readonly rates: readonly HandlingRate[];
}

/** What a company has experienced at a berth, in one season or in all. */
export interface Experience {
  /** Null for calls that name no berth. */
  readonly berth: string | null;
  /** Null for the whole year. */
  readonly season: PortSeason | null;
  readonly calls: number;
  readonly waiting: Figure;
  readonly anchor: Figure;
  readonly weatherLoss: Figure;
  readonly rates: readonly CommodityRate[];
}

const experienceOf = (
  berth: string | null,
  season: PortSeason | null,
  calls: readonly ExperiencedCall[],
): Experience => ({
  berth,
  season,
  calls: calls.length,
  waiting: figureOf(calls.map(({ waiting }) => waiting)),
  anchor: figureOf(calls.map(({ anchor }) => anchor)),
  weatherLoss: figureOf(calls.map(({ weatherLoss }) => weatherLoss)),
  rates: commodityRates(calls.flatMap(({ rates }) => rates)),
});

/** Names of one berth differ in letter case and spaces. */
const berthKey = (berth: string | null): string =>
  (berth ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const berthName = (berth: string | null | undefined): string | null => {
  const name = (berth ?? '').trim();
  return name === '' ? null : name;
};

/** A row for each berth and a row for each of its seasons, berths by name, the calls without one last. */
export function experiences(calls: readonly ExperiencedCall[]): readonly Experience[] {
  const byBerth = [...Map.groupBy(calls, ({ berth }) => berthKey(berth))].toSorted(([a], [b]) =>
    a === '' || b === '' ? Number(a === '') - Number(b === '') : a.localeCompare(b),
  );
  return byBerth.flatMap(([, ofBerth]) => {
    const name = berthName(ofBerth[0]?.berth);
    const seasons = [...Map.groupBy(ofBerth, ({ season }) => season)].toSorted(([a], [b]) => a - b);
    return [
      experienceOf(name, null, ofBerth),
      ...seasons.map(([season, ofSeason]) => experienceOf(name, season, ofSeason)),
    ];
  });
}
