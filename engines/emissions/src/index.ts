// The face of the engine: what a user of the package imports.
export { exact, rounded, type Exact, type Numeric } from './exact/exact.ts';
export type { Figure, Input, Refusal } from './result/figure.ts';
export { citations, type CitationId } from './factors/citations.ts';
export { fuelRow, fuelRows, type FuelRow } from './factors/fuel-rows.ts';
export { targetIntensity, windFactor } from './factors/fueleu.ts';
export { etsWarming, fuelEuWarming, ukWarming } from './factors/warming.ts';
export { carbonFactors, referenceLines, type CiiShipType, type ImoFuel } from './factors/imo.ts';
export {
  checkedLot,
  lotRefusals,
  mostRfnboE,
  type CertifiedFactors,
  type FuelLot,
} from './fuel/lot.ts';
export { lotFactors, openCells } from './fuel/lot-factors.ts';
export { lotIntensity, type LotIntensity } from './fuel/intensity.ts';
export type { Gases } from './fuel/emitted.ts';
export { fuelEuYear, type FuelEuResult, type FuelEuYear } from './fueleu/year.ts';
export { penalty, shorePowerPenaltyEur, valuePerTonneVlsfo } from './fueleu/penalty.ts';
export {
  adjustedBalance,
  bankingRefusals,
  borrowingLimit,
  borrowingRefusals,
  neededAdvance,
  repayment,
  type BorrowingRequest,
} from './fueleu/flexibility.ts';
export { checkPool, proposedPool, type PoolResult, type PoolShip } from './fueleu/pool.ts';
export { cleanestFirst, proportional, type Allocation } from './fueleu/allocation.ts';
export { etsYear, type EtsLot, type EtsResult, type EtsYear } from './ets/ets-year.ts';
export {
  ukFuelEmissions,
  ukYear,
  type UkEmissions,
  type UkFuel,
  type UkYear,
  type UkYearResult,
} from './uk/uk-ets.ts';
export {
  attainedIndex,
  boundariesOf,
  ciiRequirement,
  needsCorrectivePlan,
  ratingOf,
  type CiiRating,
  type CiiRequirement,
  type CiiShip,
  type CiiYear,
} from './imo/cii.ts';
export {
  mrvTotals,
  mrvYear,
  type MrvCategory,
  type MrvPeriod,
  type MrvYear,
} from './mrv/mrv-year.ts';
export { territoryOf, type RegimePort, type Territory } from './scope/territory.ts';
export {
  etsShare,
  fuelEuShare,
  mrvCategory,
  ukShare,
  type Movement,
  type ScopeShare,
} from './scope/share.ts';
export {
  portOfCallDecision,
  stopPurposes,
  type PortOfCallDecision,
  type Stop,
} from './scope/port-of-call.ts';
export { accountedPeriods, type Accounted, type TrackPeriod } from './scope/voyages.ts';
export {
  applicability,
  type Applicability,
  type Regime,
  type RegimeShip,
} from './scope/applies.ts';
export { deadlinesFor, type Deadline } from './scope/deadlines.ts';
