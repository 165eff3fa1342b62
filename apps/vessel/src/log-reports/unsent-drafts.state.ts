import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { type LogReportKind, logReportKinds } from '@fairlead/domain/log-reports/kinds';
import type { DraftRow } from '../platform/store/rows.ts';
import type { ReportDraft } from './report-draft.state.ts';

const prefix = 'logReport ';

/** The name under which a new report of a kind is stored while it is typed. */
export const newReportKey = (kind: LogReportKind): string => `${prefix}new ${kind}`;

/** The name under which the correction of an entry is stored. */
export const correctionKey = (entryId: string): string => `${prefix}${entryId}`;

/** A report that someone began and that was not sent. */
export interface UnsentDraft {
  readonly key: string;
  readonly kind: LogReportKind;
  readonly at: string | null;
  readonly zone: string;
  /** When it was last typed in. */
  readonly changed: string;
  /** The entry that it corrects; null for a new report. */
  readonly replaces: string | null;
}

/** The drafts of log reports among all drafts of this device, the latest first. */
export function unsentDrafts(rows: readonly DraftRow[]): readonly UnsentDraft[] {
  return rows
    .filter(({ key }) => key.startsWith(prefix))
    .flatMap(({ key, value, changed }) => {
      const { kind, at, zone, replaces } = value as ReportDraft;
      // A draft of a later version of the form may have a kind that this one lacks.
      return entryOf(logReportKinds, kind) === undefined
        ? []
        : [{ key, kind, at, zone, changed, replaces }];
    })
    .toSorted((a, b) => b.changed.localeCompare(a.changed));
}
