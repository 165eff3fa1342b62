export { calculate } from './calculate.ts';
export { commencementOf, type CommencementAnswer } from './commencement-of.ts';
export { ENGINE } from './engine.ts';
export type { Decimal } from './exact/decimal.ts';
export type { Missing, Problem, ProblemCode, Warning, WarningCode } from './findings/findings.ts';
export { MISSING_TERMS, type MissingTerm } from './findings/missing-terms.ts';
export type {
  AllowanceAddition,
  AllowanceFormula,
  AllowanceInput,
  AllowanceRounding,
  CargoAllowance,
  Hold,
  ScaleBand,
} from './input/allowance.ts';
export type {
  CommencementInput,
  CommencementRule,
  Notice,
  OfficeHours,
  WhetherOrNot,
} from './input/commencement.ts';
export type { Percent } from './input/percent.ts';
export type {
  Deduction,
  EndInput,
  PortCallInput,
  Ruling,
  SheetInput,
  TotalsInput,
  WorkInterval,
} from './input/port-call.ts';
export type { SharingInput } from './input/sharing.ts';
export type {
  PressureReading,
  PressureWarranty,
  PumpingAllowance,
  PumpingInput,
  PumpingStop,
} from './input/pumping.ts';
export type {
  DemurrageRate,
  DemurrageTier,
  Despatch,
  MoneyRounding,
  Rates,
} from './input/rates.ts';
export type {
  AggregationMode,
  GroupInput,
  SharesInput,
  StatementInput,
  TimeBarInput,
} from './input/statement.ts';
export type {
  DailyHours,
  Holiday,
  HolidayShape,
  HolidayUse,
  ReasonTerm,
  Terms,
  Use,
  WeatherWording,
  WeeklyWindow,
} from './input/terms.ts';
export { compareCalls, type Difference } from './questions/compare-calls.ts';
export {
  runningClock,
  type RunningClock,
  type RunningQuestion,
} from './questions/running-clock.ts';
export { withCall } from './questions/with-call.ts';
export { worthOf, type Interval, type Worth } from './questions/worth.ts';
export type {
  AllowanceResult,
  CommencementResult,
  CompleteStatement,
  Duration,
  GroupResult,
  PoolResult,
  IncompleteStatement,
  Line,
  LostRule,
  Moment,
  Money,
  PortCallResult,
  PressureResult,
  PumpingResult,
  RefusedStatement,
  SettlementResult,
  StatementResult,
  TimeBarResult,
} from './result/statement-result.ts';
export type { Rule, RuleKind } from './rules/rule.ts';
export { dayLines, type DayLine } from './sheet/day-lines.ts';
export { dayTotals, type DayTotal } from './sheet/day-totals.ts';
export { paragraphs, type Paragraph } from './sheet/paragraphs.ts';
export { daysLeft } from './time-bar/time-bar.ts';
export type { Weekday } from './time/civil.ts';
export { intlZones } from './time/intl-zones.ts';
export { readMoment, type MomentReading, type MomentText } from './time/moment.ts';
export type { Reading, Zone, Zones } from './time/zone.ts';
