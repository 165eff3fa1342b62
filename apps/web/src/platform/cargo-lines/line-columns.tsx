import { findLaytimeTerms, meaningOfTerm } from '@fairlead/domain/laytime/terms';
import { reasonForCall, reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { ReasonBox } from '@fairlead/ui/badge';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { SelectOption } from '@fairlead/ui/select';

/** One end of a cargo in a grid; minutes are digits. */
export interface CargoLine {
  readonly reasonId: number | null;
  readonly laytimeTerm: string | null;
  readonly minutes: string | null;
}

const labels = new Map<number, string>([
  [reasonForCall.Loading, 'Load'],
  [reasonForCall.Discharging, 'Discharge'],
]);

const reasonOptions: readonly SelectOption<number>[] = reasonsForCall.flatMap(
  ({ number, code }) => {
    const label = labels.get(number);
    return label === undefined
      ? []
      : [{ value: number, label, code, mark: <ReasonBox reason={code} /> }];
  },
);

/** Whether the cargo is loaded or discharged there. */
export const reasonColumn = <T extends CargoLine>(clearable = false): GridColumn<T> => ({
  kind: 'choice',
  id: 'reasonForCall',
  header: 'Reason',
  width: 126,
  required: true,
  clearable,
  options: () => reasonOptions,
  get: ({ reasonId }) => reasonId,
  set: (row, value) => ({ ...row, reasonId: value === null ? null : Number(value) }),
});

/** The laytime term and the minutes allowed. */
export const laytimeColumns = <T extends CargoLine>(): readonly GridColumn<T>[] => [
  {
    kind: 'search',
    id: 'laytimeTerm',
    header: 'Terms',
    width: 116,
    minimum: 1,
    search: (text) => Promise.resolve(findLaytimeTerms(text)),
    detail: (term) => ('meaning' in term ? String(term.meaning) : undefined),
    get: ({ laytimeTerm }) =>
      laytimeTerm === null ? null : { id: laytimeTerm, name: laytimeTerm },
    set: (row, found) => ({ ...row, laytimeTerm: found?.name ?? null }),
    explain: ({ laytimeTerm }) => meaningOfTerm(laytimeTerm ?? ''),
  },
  {
    kind: 'number',
    id: 'laytimeAllowedMinutes',
    header: 'Minutes',
    hint: 'Laytime allowed, in whole minutes',
    width: 84,
    decimals: 0,
    get: ({ minutes }) => minutes,
    set: (row, minutes) => ({ ...row, minutes }),
  },
];
