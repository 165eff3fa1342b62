import { formatDecimal } from '../quantities/decimal.ts';
import { formatWithZone } from '../time/format.ts';
import { label } from '../enumerations/enumeration.ts';
import type { CalculationFixture } from './calculation.ts';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';
import { canonicalJson } from './canonical-json.ts';
import { changesBetween, type TermsChange } from './terms-changes.ts';
import { laytimeAggregations } from './enumerations.ts';

/** The sources of a calculation that are compared separately. */
export const factsParts = [
  { code: 'terms', label: 'Charter terms' },
  { code: 'fixture', label: 'Fixture' },
  { code: 'portCalls', label: 'Port calls' },
  { code: 'cargo', label: 'Cargo' },
  { code: 'holidays', label: 'Holidays' },
  { code: 'timeZones', label: 'Time zone' },
  { code: 'statements', label: 'Statement of facts' },
  { code: 'timeBar', label: 'Time bar' },
] as const;
export type FactsPart = (typeof factsParts)[number]['code'];

const keyOf = ({ portCallId, operation }: CallFacts): string => `${portCallId} ${operation}`;

const ofCalls = (facts: CalculationFacts, value: (call: CallFacts) => unknown): unknown =>
  facts.calls.map((call) => [keyOf(call), value(call)]);

/** The value compared for each part; the order of statements does not matter. */
const partOf: Readonly<Record<FactsPart, (facts: CalculationFacts) => unknown>> = {
  terms: ({ terms }) => terms,
  fixture: ({ fixture }) => fixture,
  portCalls: (facts) => ofCalls(facts, ({ port }) => port),
  cargo: (facts) => ofCalls(facts, ({ cargo, others }) => [cargo, others ?? []]),
  holidays: (facts) => ofCalls(facts, ({ holidays }) => holidays),
  timeZones: (facts) => ofCalls(facts, ({ timeZone }) => timeZone),
  statements: ({ statements }) => statements.toSorted((a, b) => a.id - b.id),
  timeBar: ({ timeBar }) => timeBar,
};

/** The parts that have changed, in the order of `factsParts`. */
export function changedParts(
  before: CalculationFacts,
  now: CalculationFacts,
): readonly FactsPart[] {
  return factsParts
    .map(({ code }) => code)
    .filter((code) => canonicalJson(partOf[code](before)) !== canonicalJson(partOf[code](now)));
}

/** Changed figures of terms and fixture, with their old values. */
export function changedFigures(
  before: CalculationFacts,
  now: CalculationFacts,
): readonly TermsChange[] {
  const terms =
    before.terms === null || now.terms === null ? [] : changesBetween(before.terms, now.terms);
  return [...fixtureChanges(before, now), ...terms];
}

const fixtureFields = [
  ['demurrageRate', 'Demurrage rate'],
  ['despatchRate', 'Despatch rate'],
  ['currency', 'Currency'],
  ['aggregation', 'Aggregation'],
  ['layCanFrom', 'Laycan from'],
  ['layCanTo', 'Laycan to'],
] as const;
type FixtureField = (typeof fixtureFields)[number][0];

function fixtureChanges(before: CalculationFacts, now: CalculationFacts): readonly TermsChange[] {
  const zone = now.calls[0]?.timeZone ?? 'UTC';
  return fixtureFields.flatMap(([field, what]) => {
    const [was, is] = [before, now].map(({ fixture }) => textOf(fixture, field, zone));
    return was === is ? [] : [{ what, before: was ?? null, after: is ?? null }];
  });
}

/** For display: laydays in port time, rates with thousands separators. */
function textOf(fixture: CalculationFixture, field: FixtureField, zone: string): string | null {
  if (field === 'aggregation') return label(laytimeAggregations, fixture.aggregation);
  const value = fixture[field];
  if (value === null || field === 'currency') return value;
  return field === 'layCanFrom' || field === 'layCanTo'
    ? formatWithZone(value, zone)
    : formatDecimal(value, 2);
}
