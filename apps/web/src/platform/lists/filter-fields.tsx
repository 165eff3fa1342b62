import { DateField } from '@fairlead/ui/date-field';
import { MultiSelect } from '@fairlead/ui/select';
import { useVesselChoice } from '../catalogues/vessel-choice.ts';
import css from './lists.module.css';

/** A filter while it is edited. */
export interface FilterDraft<F> {
  readonly draft: F;
  readonly change: (part: Partial<F>) => void;
}

/** Two days of a filter that belong together. */
export interface Period<F> {
  readonly from: DayPart<F>;
  readonly to: DayPart<F>;
  readonly labels: readonly [from: string, to: string];
  /** After the labels, if the days are those of one zone. */
  readonly unit?: string;
  /** Side by side: the unit is shown once. */
  readonly isPaired?: boolean;
}
type DayPart<F> = { [K in keyof F]: F[K] extends string | undefined ? K : never }[keyof F];

const dayOf = <F,>(draft: F, part: DayPart<F>) => draft[part] as string | undefined;

export function isTurned<F>(draft: F, { from, to }: Period<F>): boolean {
  const [first, last] = [dayOf(draft, from), dayOf(draft, to)];
  return first !== undefined && last !== undefined && last < first;
}

export interface PeriodFieldsProps<F> extends FilterDraft<F> {
  readonly period: Period<F>;
}

/** The first and the last day of a period. */
export function PeriodFields<F>({ draft, change, period }: PeriodFieldsProps<F>) {
  const { labels, unit, isPaired = false } = period;
  const note = (part: DayPart<F>) => (day: string | null) =>
    change({ [part]: day ?? undefined } as Partial<F>);
  return (
    <div className={css[isPaired ? 'pair' : 'whole']}>
      <DateField
        label={labels[0]}
        unit={unit}
        value={dayOf(draft, period.from) ?? null}
        onChange={note(period.from)}
      />
      <DateField
        label={labels[1]}
        unit={isPaired ? undefined : unit}
        value={dayOf(draft, period.to) ?? null}
        error={
          isTurned(draft, period) &&
          (isPaired ? 'Ends before it begins' : 'The period ends before it begins')
        }
        onChange={note(period.to)}
      />
    </div>
  );
}

/** The vessels that a list is filtered by. */
export function VesselField<F extends { readonly vesselIds: readonly number[] }>({
  draft,
  change,
}: FilterDraft<F>) {
  const vessels = useVesselChoice();
  return (
    <MultiSelect
      label="Vessels"
      placeholder="All vessels"
      options={(vessels.data ?? []).map(({ id, name, imo, inActive }) => ({
        value: id,
        label: name,
        detail: inActive ? `${imo}, inactive` : imo,
      }))}
      value={draft.vesselIds}
      error={vessels.isError && 'The vessels could not be loaded'}
      onChange={(vesselIds) => change({ vesselIds } as Partial<F>)}
    />
  );
}
