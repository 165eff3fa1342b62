import {
  allowanceEntryKind,
  type AllowanceEntryKind,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import type { EntryBody } from './allowances.data.ts';

/** An entry while it is typed. */
export interface EntryDraft {
  readonly kind: AllowanceEntryKind;
  readonly day: string | null;
  readonly allowances: string | null;
  readonly charterer: { readonly id: number; readonly name: string } | null;
  readonly vessel: number | null;
  readonly year: string | null;
  readonly note: string;
}

export const blankEntry: EntryDraft = {
  kind: allowanceEntryKind.Received,
  day: null,
  allowances: null,
  charterer: null,
  vessel: null,
  year: null,
  note: '',
};

/** Only the company surrenders, and only a surrender covers a year. */
export const isSurrender = ({ kind }: EntryDraft): boolean =>
  kind === allowanceEntryKind.Surrendered;

/** Whether everything that the kind needs is entered. */
export const isComplete = (draft: EntryDraft): boolean =>
  draft.day !== null &&
  draft.allowances !== null &&
  Number(draft.allowances) > 0 &&
  (draft.kind !== allowanceEntryKind.Due || draft.charterer !== null) &&
  (!isSurrender(draft) || draft.year !== null);

/** What is sent; what the kind does not have is left out. */
export const entryBodyOf = (draft: EntryDraft, scheme: TradingScheme): EntryBody => ({
  scheme,
  kind: draft.kind,
  day: draft.day ?? '',
  allowances: draft.allowances ?? '',
  charterer: isSurrender(draft) || draft.charterer === null ? null : { id: draft.charterer.id },
  vessel: draft.vessel === null ? null : { id: draft.vessel },
  year: isSurrender(draft) && draft.year !== null ? Number(draft.year) : null,
  note: draft.note,
});
