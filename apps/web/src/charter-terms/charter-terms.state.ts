import { clausesOfCharter } from '../platform/charter-terms/clauses-of-terms.ts';
import type { AnswerOf } from '../platform/api/call.ts';
import type { Content, ContentProps, Operation, TermSet } from './charter-terms.data.ts';

export const emptyOperation: Operation = { terms: {}, termSet: null, quantity: 'billOfLading' };

export const emptyContent: Content = {
  form: null,
  loading: emptyOperation,
  discharging: emptyOperation,
  demurrageSteps: null,
  despatch: null,
  rounding: null,
  timeBar: null,
  papers: [],
  clauses: [],
};

/** The clauses of the charter itself, beside those of loading and of discharging. */
export const clausesIn = ({ content, onChange, readOnly }: ContentProps) =>
  clausesOfCharter({ value: content, onChange, readOnly });

/** An operation with the values of a term set; its allowance and quantity do not change. */
export function withTermSet(operation: Operation, set: TermSet): Operation {
  const { allowance, quantity } = operation;
  return {
    ...set.content,
    termSet: { id: set.id, name: set.name },
    quantity,
    ...(allowance === undefined ? {} : { allowance }),
  };
}

/** The first charter terms of a fixture, from the company's defaults. */
export function firstContent(
  settings: AnswerOf<'GET /customers/{id}/laytimeSettings'> | undefined,
  sets: readonly TermSet[],
): Content {
  const set = sets.find(({ id }) => id === settings?.termSet?.id);
  const rounding = settings?.allowanceRounding ?? null;
  const begun = set === undefined ? emptyOperation : withTermSet(emptyOperation, set);
  const operation = rounding === null ? begun : { ...begun, allowance: { rounding } };
  return {
    ...emptyContent,
    loading: operation,
    discharging: operation,
    rounding: settings?.rounding ?? null,
    timeBar: settings?.timeBar ?? null,
  };
}

type Formula = NonNullable<NonNullable<Operation['allowance']>['formula']>;

export const formulaKinds: readonly { readonly value: Formula['kind']; readonly label: string }[] =
  [
    { value: 'fixed', label: 'Fixed time' },
    { value: 'rate', label: 'By rate per day' },
    { value: 'ratePerHour', label: 'By rate per hour' },
    { value: 'perHatch', label: 'Per hatch per day' },
    { value: 'perWorkingHatch', label: 'Per working hatch per day' },
    { value: 'scale', label: 'By a scale' },
    { value: 'cargoes', label: 'Several cargoes' },
  ];

/** An empty formula. */
export function emptyFormula(kind: Formula['kind']): Formula {
  switch (kind) {
    case 'perWorkingHatch':
      return { kind, holds: [], byLargestHold: true };
    case 'scale':
      return { kind, bands: [] };
    case 'cargoes':
      return { kind, combine: 'sum', cargoes: [] };
    default:
      return { kind };
  }
}
