import type { LogReport } from '@fairlead/domain/log-reports/report';
import { logFieldLabel } from '@fairlead/domain/settings/log-report-fields';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { ComposedReport, ReportDraft } from './report-draft.state.ts';

/** How far a clock on board may be ahead before a time counts as one in the future. */
const toleranceMs = 5 * minuteMs;

interface Stated {
  readonly draft: ReportDraft;
  readonly report: LogReport;
  readonly fields: readonly { readonly key: string; readonly isRequired: boolean }[];
  readonly nowMs: number;
}

/** What must be entered or changed before a report can be sent, by field. */
export function missingParts({
  draft,
  report,
  fields,
  nowMs,
}: Stated): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  if (draft.at === null) missing['at'] = 'Enter the time.';
  else if (Date.parse(draft.at) > nowMs + toleranceMs)
    missing['at'] = 'The time cannot be in the future.';
  if (draft.base !== null && draft.replaces !== null && draft.reason.trim() === '')
    missing['reason'] = 'State why it is corrected.';
  for (const { key, isRequired } of fields)
    if (isRequired && (report.fields[key] ?? '') === '')
      missing[`fields.${key}`] = `Enter ${logFieldLabel(key)}.`;
  return missing;
}

/** The report as it is signed: consumers that did nothing are left out, as every byte counts at sea. */
export function payloadOf(
  { report: { files = [], ...report }, typed, prefilled }: ComposedReport,
  draft: ReportDraft,
) {
  const consumers = report.consumers
    .map((consumer) => ({
      ...consumer,
      fuels: consumer.fuels.filter(({ tonnes }) => tonnes !== '0'),
    }))
    .filter(({ hours, fuels }) => hours !== null || fuels.length > 0);
  return {
    ...report,
    consumers,
    ...(files.length === 0 ? {} : { files }),
    reason: draft.reason.trim(),
    effort: { seconds: Math.round(draft.seconds), typed, prefilled },
  };
}
