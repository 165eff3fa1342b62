import { cargoFieldIsLocked } from '@fairlead/domain/cargo/locks';
import { trackingNeedsCharterer } from '@fairlead/domain/cargo/rules';
import type { AnswerOf } from '../platform/api/call.ts';
import type { Cargo } from './cargo.data.ts';
import type { CargoValues, FixtureChoice } from './cargo.state.ts';

type Commodity = AnswerOf<'GET /commodities/search'>[number];
type Fixture = Pick<
  AnswerOf<'GET /fixtures/search'>[number],
  'id' | 'fixtureNumber' | 'charterer' | 'currency'
>;

/** A commodity sets its measurement if none is chosen. */
export function choosingCommodity(
  values: CargoValues,
  commodity: Pick<Commodity, 'id' | 'name' | 'defaultMeasurement'> | null,
): Partial<CargoValues> {
  const usual = commodity?.defaultMeasurement ?? null;
  const isFilled = values.measurement === null && usual !== null;
  return { commodity, ...(isFilled ? { measurement: usual } : {}) };
}

/** Choosing a charterer who does not allow cargo tracking turns it off. */
export function choosingCharterer(
  values: CargoValues,
  charterer: CargoValues['charterer'],
): Partial<CargoValues> {
  const tracks = values.trackingActive && charterer?.trackingActive === true;
  return { charterer, trackingActive: tracks };
}

/** A fixture that was found or just created, including whether its charterer allows cargo tracking. */
export interface FoundFixture extends FixtureChoice {
  readonly charterer: Cargo['charterer'];
}

export const fixtureChoice = (fixture: Fixture): FoundFixture => {
  const { id, fixtureNumber: name, charterer, currency } = fixture;
  return { id, name, charterer, currency };
};

/** The fixture id in the address; undefined if it is not an id. */
export const fixtureIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

interface Sailed {
  readonly id: number;
  readonly vessel: { readonly id: number };
}

/** The fixture that a new cargo of the voyage starts under: one of the voyage or of its vessel, as offered for selection. */
export function startingFixture(
  { id, vessel }: Sailed,
  fixture: (Fixture & Pick<AnswerOf<'GET /fixtures/{id}'>, 'vessel' | 'voyage'>) | undefined,
): FoundFixture | null {
  if (fixture === undefined) return null;
  const isOfVoyage = fixture.voyage.id === id || fixture.vessel.id === vessel.id;
  return isOfVoyage ? fixtureChoice(fixture) : null;
}

const isFound = (fixture: FixtureChoice): fixture is FoundFixture =>
  'trackingActive' in fixture.charterer;

/**
 * A fixture sets its charterer, except for external cargo, whose charterer is locked; clearing the fixture leaves the charterer
 * unchanged.
 */
export function choosingFixture(
  values: CargoValues,
  fixture: FixtureChoice | null,
  stored: Pick<Cargo, 'externalId'> | undefined,
): Partial<CargoValues> {
  const isLocked = stored !== undefined && cargoFieldIsLocked(stored, 'charterer');
  if (fixture === null || isLocked || !isFound(fixture)) return { fixture };
  return { fixture, ...choosingCharterer(values, fixture.charterer) };
}

/** Why tracking cannot be turned on; it can always be turned off. */
export function trackingRefusal(values: CargoValues): string | undefined {
  const isFree = values.trackingActive || values.charterer?.trackingActive === true;
  return isFree ? undefined : trackingNeedsCharterer;
}
