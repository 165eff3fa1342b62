import { portCallIsRequired, quantityIsRequired } from '@fairlead/domain/cargo/required';
import { copyFindings, copySentence } from '@fairlead/domain/voyage-copy/findings';
import { voyageNumberProblem } from '@fairlead/domain/voyages/number';
import { ballastFindings } from '@fairlead/domain/voyages/times';
import type { CellState } from '@fairlead/ui/edit-grid';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { CopiedCall, CopiedCargo, CopiedLine, CopyValues } from './voyage-copy.state.ts';

const required = 'Required';
const departureBeforeArrival = 'ETD must be after ETA';

type Cell = readonly [path: string, isWrong: boolean, message: string];

const isNotAfter = ({ scheduledArrival: from, scheduledDeparture: to }: CopiedCall): boolean =>
  from !== null && to !== null && Date.parse(to) <= Date.parse(from);

const ofCall = (call: CopiedCall, at: number): readonly Cell[] => [
  [`portCalls.${at}.port`, call.port === null, required],
  [`portCalls.${at}.scheduledArrival`, call.scheduledArrival === null, required],
  [`portCalls.${at}.scheduledDeparture`, call.scheduledDeparture === null, required],
  [`portCalls.${at}.scheduledDeparture`, isNotAfter(call), departureBeforeArrival],
];

const ofCargo = (cargo: CopiedCargo, at: number): readonly Cell[] =>
  (['commodity', 'measurement', 'charterer'] as const).map((field) => [
    `cargo.${at}.${field}`,
    cargo[field] === null,
    required,
  ]);

const ofLine = (line: CopiedLine, at: number): readonly Cell[] => [
  [`cargoPorts.${at}.cargo`, line.cargoId === null, required],
  [`cargoPorts.${at}.reasonForCall`, line.reasonId === null, required],
  [`cargoPorts.${at}.quantity`, line.quantity === null, quantityIsRequired],
  [`cargoPorts.${at}.portCall`, line.portCallId === null, portCallIsRequired],
];

/** Missing and invalid values of fields and cells, by the path of a refused save. */
export function wrongFields(values: CopyValues, usesReference: boolean): FieldErrors {
  const { portCalls, cargo, cargoPorts } = values;
  const cells: readonly Cell[] = [
    ['vessel', values.vessel === null, required],
    ['voyageNumber', values.voyageNumber.trim() === '', required],
    ['reference', usesReference && values.reference.trim() === '', required],
    ...portCalls.list.flatMap(ofCall),
    ...cargo.list.flatMap(ofCargo),
    ...cargoPorts.list.flatMap(ofLine),
  ];
  return Object.fromEntries(
    cells.flatMap(([path, isWrong, message]) => (isWrong ? [[path, message]] : [])),
  );
}

/** Times in the wrong order are reported at once; missing values only when the voyage is copied. */
export const wrongAtOnce = (wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong).filter(([, message]) => message === departureBeforeArrival),
  );

const enteredNumber = (text: string): number | null =>
  text.trim() === '' || voyageNumberProblem(text) !== undefined ? null : Number(text);

/** The specified messages about the copy, in order; empty if there are none. */
export function copyProblem(values: CopyValues): string {
  const findings = copyFindings({
    vessel: values.vessel,
    voyageNumber: enteredNumber(values.voyageNumber),
    portCalls: values.portCalls.list,
    cargo: values.cargo.list,
    cargoPorts: values.cargoPorts.list.map(({ cargoId, reasonId }) => ({
      cargoId: cargoId ?? 0,
      reasonForCall: reasonId === null ? null : { id: reasonId },
    })),
  });
  return copySentence(findings);
}

/** Shown if the ship would still be in the port that it comes from; such a voyage can be planned nevertheless. */
export function ballastWarning({ ballastPortCall, portCalls }: CopyValues): string | undefined {
  const calls = portCalls.list.map((call) => ({
    ...call,
    portName: call.port?.name ?? '',
    arrived: null,
    departed: null,
    inActive: false,
  }));
  return ballastFindings(ballastPortCall, calls)[0]?.message;
}

/** The state of one cell of a table; `path` is the table's name and `at` the index of the row. */
export const cellStateOf = (
  errors: FieldErrors,
  { path, at, columnId }: { readonly path: string; readonly at: number; readonly columnId: string },
): CellState | undefined => {
  const error = errors[`${path}.${at}.${columnId}`] ?? errors[`${path}.${at}.${columnId}.id`];
  return error === undefined ? undefined : { error };
};

/** The messages about a table as a whole, or about its cells if those do not show them. */
export function tableSentences(errors: FieldErrors, path: string): readonly string[] {
  const reported = Object.entries(errors).flatMap(([field, message]) =>
    field === path || (field.startsWith(`${path}.`) && message !== required) ? [message] : [],
  );
  return [...new Set(reported)];
}
