import type { Finding } from '../text/finding.ts';
import type { CargoFacts } from './facts.ts';
import { isExternal } from './locks.ts';

export const chartererIsOfFixture = 'The charterer is set by the fixture';
export const fixtureIsElsewhere = 'The fixture belongs to another voyage and vessel';
export const trackingNeedsCharterer = 'Tracking needs a charterer with active tracking';
export const duplicateLine = 'This cargo port is listed twice';
export const counterIsSameEnd = 'The other end of a loading is a discharging';

/** Facts from the referenced records that the rules of a cargo depend on. */
export interface CargoSurroundings {
  /** Whether the charterer has tracking of its cargo enabled. */
  readonly chartererTracks: boolean;
  /** The charterer of the fixture, null without fixture. */
  readonly fixtureCharterer: number | null;
  /** Whether the fixture belongs to the cargo's voyage or to the vessel of that voyage. */
  readonly fixtureFits: boolean;
}

/** Whether the charterer comes from the fixture, so that it cannot be chosen. */
export function chartererIsFixed(cargo: Pick<CargoFacts, 'externalId' | 'fixture'>): boolean {
  return !isExternal(cargo) && cargo.fixture !== null;
}

/** What is wrong with a cargo, apart from missing fields; `before` is null for a new one. */
export function cargoFindings(
  before: CargoFacts | null,
  after: CargoFacts,
  around: CargoSurroundings,
): readonly Finding[] {
  const findings: Finding[] = [];
  // Later changes to a vessel or partner do not invalidate what was allowed before.
  const isNewFixture = after.fixture !== null && after.fixture !== before?.fixture;
  if (isNewFixture && !around.fixtureFits)
    findings.push({ field: 'fixture', message: fixtureIsElsewhere });
  else if (chartererIsFixed(after) && after.charterer !== around.fixtureCharterer)
    findings.push({ field: 'charterer', message: chartererIsOfFixture });
  const wasTracked = before?.trackingActive === true && before.charterer === after.charterer;
  if (after.trackingActive && !wasTracked && !around.chartererTracks)
    findings.push({ field: 'trackingActive', message: trackingNeedsCharterer });
  return [...findings, ...lineFindings(after)];
}

/** Lines that are listed twice, or reference a line that is not their other end. */
function lineFindings({ cargoPorts }: CargoFacts): readonly Finding[] {
  return cargoPorts.flatMap((line, at) => {
    const isTwice = line.id !== 0 && cargoPorts.findIndex(({ id }) => id === line.id) !== at;
    if (isTwice) return [{ field: `cargoPorts.${at}.id`, message: duplicateLine }];
    if (line.cargoPortId === null) return [];
    const counter = cargoPorts.find(({ id }) => id === line.cargoPortId);
    if (counter === undefined)
      return [{ field: `cargoPorts.${at}.cargoPortId`, message: 'Not found' }];
    return counter.reasonId === line.reasonId
      ? [{ field: `cargoPorts.${at}.cargoPortId`, message: counterIsSameEnd }]
      : [];
  });
}
