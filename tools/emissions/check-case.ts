import { exact } from '@fairlead/emissions';
import type { CaseReport } from '../worked-cases/run-cases.ts';
import { calculations, type Calculated } from './calculations.ts';
import type { CaseValue, EmissionsCase, Expected } from './case.ts';

const text = (value: Calculated | CaseValue): string => [value].flat().map(String).join(' / ');

function isNear(wanted: number | string | boolean, got: unknown, tolerance: number): boolean {
  if (typeof wanted !== 'number') return wanted === got;
  return exact(got as number)
    .minus(wanted)
    .abs()
    .lessThanOrEqualTo(tolerance);
}

function agrees({ value, tol }: Expected, got: Calculated | undefined): boolean {
  if (got === undefined) return false;
  if (!Array.isArray(value)) return isNear(value as number, got, tol);
  const values = value as readonly (number | string)[];
  const list = Array.isArray(got) ? (got as readonly unknown[]) : [];
  return (
    values.length === list.length && values.every((each, index) => isNear(each, list[index], tol))
  );
}

/** Calculates a worked case and compares every figure it expects. Throws on inputs that cannot be calculated. */
export function checkCase({ id, kind, inputs, expected }: EmissionsCase): CaseReport {
  const calculate = calculations[kind];
  if (calculate === undefined) throw new RangeError(`There is no kind of case '${kind}'.`);
  const figures = calculate(inputs);
  const differences = Object.entries(expected)
    .filter(([name, wanted]) => !agrees(wanted, figures[name]))
    .map(([name, wanted]) => {
      const got = figures[name];
      return {
        figure: name,
        expected: text(wanted.value),
        got: got === undefined ? null : text(got),
      };
    });
  return { id, passed: differences.length === 0, differences };
}
