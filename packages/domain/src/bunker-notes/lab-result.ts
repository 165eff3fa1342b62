import { fuelSeverity } from '../fuel-ledger/enumerations.ts';
import type { FuelFinding } from '../fuel-ledger/findings.ts';
import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';
import type { Finding } from '../text/finding.ts';
import { type SulphurDeclaration, sulphurDeclaration } from './enumerations.ts';
import { gradeOf, type TestParameter, testParameters } from './fuel-standard.ts';

export interface TestValue {
  readonly parameter: TestParameter;
  readonly value: DecimalText;
}

/** What a laboratory found in a sample of a delivery. */
export interface LabResult {
  /** ISO 8217, as ordered; empty for a fuel without a grade. */
  readonly grade: string;
  readonly values: readonly TestValue[];
}

/** The delivery that a result is compared with. */
export interface TestedDelivery {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly declaration: SulphurDeclaration | null;
  readonly purchaserLimit: DecimalText | null;
}

interface Excess {
  readonly parameter: TestParameter;
  readonly value: DecimalText;
  /** `at most 0.50` */
  readonly limit: string;
  readonly source: string;
}

const declaredSulphur = ({ declaration, purchaserLimit }: TestedDelivery): DecimalText | null => {
  if (declaration === sulphurDeclaration.Global) return '0.5';
  if (declaration === sulphurDeclaration.ControlArea) return '0.1';
  return declaration === sulphurDeclaration.Purchaser ? purchaserLimit : null;
};

function sulphurExcess({ values }: LabResult, delivery: TestedDelivery): readonly Excess[] {
  const limit = declaredSulphur(delivery);
  return values.flatMap(({ parameter, value }) =>
    parameter === 'sulphur' && limit !== null && compareDecimals(value, limit) > 0
      ? [{ parameter, value, limit: `at most ${limit}`, source: 'the declaration of the note' }]
      : [],
  );
}

function gradeExcess({ grade, values }: LabResult, { day }: TestedDelivery): readonly Excess[] {
  const known = gradeOf(grade, day);
  if (known === undefined) return [];
  const source = `${known.grade.name}, ${known.standard.source}`;
  return values.flatMap(({ parameter, value }) => {
    const limit = known.grade.limits.find((one) => one.parameter === parameter);
    if (limit?.most !== undefined && compareDecimals(value, limit.most) > 0)
      return [{ parameter, value, limit: `at most ${limit.most}`, source }];
    if (limit?.least !== undefined && compareDecimals(value, limit.least) < 0)
      return [{ parameter, value, limit: `at least ${limit.least}`, source }];
    return [];
  });
}

/** ISO 8217:2017, table 2: used lubricating oil shows by calcium together with zinc or phosphorus. */
function hasUsedOil({ values }: LabResult): boolean {
  const isAbove = (parameter: TestParameter, limit: DecimalText): boolean =>
    values.some((one) => one.parameter === parameter && compareDecimals(one.value, limit) > 0);
  return isAbove('calcium', '30') && (isAbove('zinc', '15') || isAbove('phosphorus', '15'));
}

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);

const offSpec = (sentence: string): FuelFinding => ({
  code: null,
  severity: fuelSeverity.Error,
  tankId: null,
  sentence,
});

/** What a result exceeds: the limits of its grade, and the sulphur limit that the note declares. */
export function labFindings(result: LabResult, delivery: TestedDelivery): readonly FuelFinding[] {
  const excesses = [...gradeExcess(result, delivery), ...sulphurExcess(result, delivery)];
  return [
    ...excesses.map(({ parameter, value, limit, source }) => {
      const { label, unit } = testParameters.find(({ key }) => key === parameter) ?? {
        label: parameter,
        unit: '',
      };
      return offSpec(
        `${label} ${withUnit(value, unit)} is off-spec: ${withUnit(limit, unit)} (${source}).`,
      );
    }),
    ...(hasUsedOil(result)
      ? [offSpec('Used lubricating oil: calcium together with zinc or phosphorus is off-spec.')]
      : []),
  ];
}

/** Why a result cannot be saved, by field. */
export function labResultFindings(
  { grade, values }: LabResult,
  delivery: Pick<TestedDelivery, 'day'>,
): readonly Finding[] {
  const keys = values.map(({ parameter }) => parameter);
  const isUnknown = grade !== '' && gradeOf(grade, delivery.day) === undefined;
  return [
    ...(isUnknown ? [{ field: 'grade', message: 'Not a grade of ISO 8217' }] : []),
    ...(values.length === 0 ? [{ field: 'values', message: 'Enter at least one value.' }] : []),
    ...(new Set(keys).size < keys.length
      ? [{ field: 'values', message: 'Each parameter can be listed once.' }]
      : []),
  ];
}
