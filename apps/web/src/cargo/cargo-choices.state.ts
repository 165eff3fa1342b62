import { trackingNeedsCharterer } from '@fairlead/domain/cargo/rules';
import type { AnswerOf } from '../platform/api/call.ts';
import type { CargoValues } from './cargo.state.ts';

type Commodity = AnswerOf<'GET /commodities/search'>[number];
type Fixture = AnswerOf<'GET /fixtures/search'>[number];

/** A commodity brings its measurement where none was chosen (part 2 §5). */
export function choosingCommodity(
  values: CargoValues,
  commodity: Pick<Commodity, 'id' | 'name' | 'defaultMeasurement'> | null,
): Partial<CargoValues> {
  const usual = commodity?.defaultMeasurement ?? null;
  const isFilled = values.measurement === null && usual !== null;
  return { commodity, ...(isFilled ? { measurement: usual } : {}) };
}

/** Tracking ends with a charterer who does not let cargo be followed. */
export function choosingCharterer(
  values: CargoValues,
  charterer: CargoValues['charterer'],
): Partial<CargoValues> {
  const tracks = values.trackingActive && charterer?.trackingActive === true;
  return { charterer, trackingActive: tracks };
}

/** A fixture brings its charterer (part 2 §5); taken back, it leaves the charterer where it is. */
export function choosingFixture(
  values: CargoValues,
  fixture: Pick<Fixture, 'id' | 'fixtureNumber' | 'charterer'> | null,
): Partial<CargoValues> {
  if (fixture === null) return { fixture: null };
  const { id, fixtureNumber, charterer } = fixture;
  return {
    fixture: { id, name: fixtureNumber, charterer },
    ...choosingCharterer(values, charterer),
  };
}

/** Why tracking cannot be turned on; it can always be turned off. */
export function trackingRefusal(values: CargoValues): string | undefined {
  const isFree = values.trackingActive || values.charterer?.trackingActive === true;
  return isFree ? undefined : trackingNeedsCharterer;
}
