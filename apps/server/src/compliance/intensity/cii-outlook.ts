import type { carbonIntensity } from '@fairlead/contract/compliance/carbon-intensity';
import {
  ciiOutlook,
  type CiiPeriod,
  type ImoFuels,
  imoFuelsOf,
  type RatedIndex,
} from '@fairlead/domain/compliance/cii-outlook';
import { ciiShipOf } from '@fairlead/domain/compliance/ship-of-regime';
import {
  ciiRequirement,
  exact,
  needsCorrectivePlan,
  rounded,
  type Exact,
} from '@fairlead/emissions';
import { particularsAsOf } from '@fairlead/domain/vessels/particulars';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type AccountedVessel, readFleetYear } from '../year/fleet-source.ts';

const text = (value: Exact, decimals: number): string => rounded(value, decimals).toString();

const ratedRecord = ({ attained, rating }: RatedIndex) => ({ attained: text(attained, 4), rating });

const fuelRecords = (fuels: ImoFuels) =>
  Object.entries(fuels).map(([fuel, tonnes]) => ({ fuel, tonnes: text(exact(tonnes), 3) }));

const periodsOf = ({ parts }: AccountedVessel): readonly CiiPeriod[] =>
  parts
    .map(({ start, end, lots, distanceNm }) => ({
      start,
      end,
      fuels: imoFuelsOf(lots),
      distanceNm,
    }))
    .toSorted((one, other) => one.end - other.end);

const yearsRated = 3;

type Ratings = readonly { readonly year: number; readonly rating: RatedIndex['rating'] | null }[];

/** The ratings of a year and the two before, from the oldest on. */
async function readRatings(
  db: Session,
  company: number,
  { year, vesselId }: { readonly year: number; readonly vesselId: number },
): Promise<Ratings> {
  const ratings = [];
  for (let past = year - yearsRated + 1; past < year; past += 1) {
    const [one] = await readFleetYear(db, { company, vessels: [vesselId] }, past);
    ratings.push({ year: past, rating: one?.year.cii.result?.rating ?? null });
  }
  return ratings;
}

/** A plan is due only after ratings that exist. */
const planIsNeeded = (ratings: Ratings): boolean =>
  ratings.at(-1)?.rating != null &&
  needsCorrectivePlan(ratings.flatMap(({ rating }) => rating ?? []));

export async function readOutlook({ db, company, params }: Call<typeof carbonIntensity.outlook>) {
  const { year, vesselId } = params;
  const [one] = await readFleetYear(db, { company, vessels: [vesselId] }, year);
  if (one === undefined) return refuse('notFound');
  const { applicability, result } = one.year.cii;
  const latest = particularsAsOf(one.particulars, `${year}-12-31`);
  const ship = latest === undefined ? null : ciiShipOf(latest);
  const before = await readRatings(db, company, params);
  const ratings = [...before, { year, rating: result?.rating ?? null }];
  const frame = { vessel: one.vessel, year, ratings, needsPlan: planIsNeeded(ratings) };
  if (ship === null || result === null)
    return {
      ...frame,
      notRated: applicability.sentence,
      ship: null,
      required: null,
      boundaries: [],
      now: null,
      distance: '0',
      fuels: [],
      points: [],
      forecast: null,
    };
  const requirement = ciiRequirement(ship, year);
  const outlook = ciiOutlook({ ship, year }, periodsOf(one));
  return {
    ...frame,
    notRated: null,
    ship: { type: ship.type, size: String(ship.size) },
    required: requirement === undefined ? null : text(requirement.required.value, 4),
    boundaries: (requirement?.boundaries ?? []).map((boundary) => text(boundary, 4)),
    now: outlook.now && ratedRecord(outlook.now),
    distance: text(outlook.distanceNm, 1),
    fuels: fuelRecords(outlook.fuels),
    points: outlook.points.map((point) => ({
      at: new Date(point.at).toISOString(),
      ...ratedRecord(point),
    })),
    forecast: outlook.forecast && {
      ...ratedRecord(outlook.forecast),
      from: new Date(outlook.forecast.from).toISOString(),
      basisDays: outlook.forecast.basisDays,
      distance: text(outlook.forecast.distanceNm, 1),
      fuels: fuelRecords(outlook.forecast.fuels),
    },
  };
}
