import { type Figure, figures } from '@fairlead/domain/log-reports/figures';
import { kindOf, type LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { type Prefilled, prefill } from '@fairlead/domain/log-reports/prefill';
import type { LogReport as DomainReport } from '@fairlead/domain/log-reports/report';
import { readPosition } from '@fairlead/domain/ports/position';
import type { LogReport, ReportBody } from './log-reports.data.ts';

/** A report while it is written. */
export type ReportValues = DomainReport;

/** The figures that the form shows: those of the setting, and those that are filled in anyway. */
export const shownFigures = ({ kind, figures: stated }: ReportValues): readonly Figure[] => {
  const { setting } = kindOf(kind);
  return (figures as readonly Figure[]).filter(
    ({ key, settings, isRare }) =>
      stated[key] !== undefined || (settings.includes(setting) && isRare !== true),
  );
};

export const setFigure = (
  values: ReportValues,
  key: Figure['key'],
  value: string | null,
): Partial<ReportValues> => {
  const { [key]: _before, ...others } = values.figures;
  return { figures: value === null ? others : { ...others, [key]: value } };
};

/** One fuel of one consumer, as a field. */
export interface UseField {
  readonly consumer: number;
  readonly fuelId: number;
}

export const usedTonnes = (
  { consumers }: ReportValues,
  { consumer, fuelId }: UseField,
): string | null => consumers[consumer]?.fuels.find((use) => use.fuelId === fuelId)?.tonnes ?? null;

export const setUse = (
  { consumers }: ReportValues,
  { consumer, fuelId }: UseField,
  tonnes: string | null,
): Partial<ReportValues> => ({
  consumers: consumers.map((one, at) => {
    if (at !== consumer) return one;
    const others = one.fuels.filter((use) => use.fuelId !== fuelId);
    const use = { fuelId, lotId: null, tonnes: tonnes ?? '' };
    return { ...one, fuels: tonnes === null ? others : [...others, use] };
  }),
});

/** What is left of a fuel of the vessel; null if it is measured by tank, or not at all. */
export const remainingOf = ({ remaining }: ReportValues, fuelId: number): string | null =>
  remaining.find((one) => one.fuelId === fuelId && one.tankId === null)?.tonnes ?? null;

export const setRemaining = (
  { remaining }: ReportValues,
  fuelId: number,
  tonnes: string | null,
): Partial<ReportValues> => {
  const others = remaining.filter((one) => one.fuelId !== fuelId || one.tankId !== null);
  return {
    remaining: tonnes === null ? others : [...others, { fuelId, tankId: null, tonnes }],
  };
};

/** The position as typed; null if nothing was typed, undefined if it cannot be read. */
export function typedPosition(text: string): ReportValues['position'] | undefined {
  if (text.trim() === '') return null;
  const read = readPosition(text);
  return read.ok ? read.value : undefined;
}

/** What is missing or wrong, by field. */
export function reportErrors(
  values: ReportValues,
  nowMs: number,
): Readonly<Record<string, string>> {
  if (values.at === '') return { at: 'Required' };
  return Date.parse(values.at) > nowMs
    ? { at: 'The time of a report cannot be in the future.' }
    : {};
}

export const bodyOf = (values: ReportValues, reason: string): ReportBody => ({
  ...values,
  reason,
  figures: { ...values.figures },
  consumers: values.consumers.map((one) => ({
    ...one,
    fuels: one.fuels.map((use) => ({ ...use })),
  })),
  remaining: values.remaining.map((one) => ({ ...one })),
  fields: { ...values.fields },
  explanations: values.explanations.map((one) => ({ ...one })),
  files: (values.files ?? []).map((one) => ({ ...one })),
  effort: null,
});

/** The current version, to be corrected. */
export const valuesOf = ({ versions }: LogReport): ReportValues | undefined => versions[0]?.report;

interface NewReport {
  readonly kind: LogReportKind;
  readonly at: string;
  readonly last: LogReport | null;
  readonly engines: readonly { readonly id: number; readonly name: string }[];
  readonly fuelIds: readonly number[];
}

/** A new report of a vessel with what can be known beforehand. */
export function newReport({ kind, at, last, engines, fuelIds }: NewReport): ReportValues {
  const before = last?.versions[0]?.report ?? null;
  const { report }: Prefilled = prefill({
    kind,
    at,
    zone: before?.zone ?? 'UTC',
    last: before,
    instruments: null,
    engines,
    fuelIds,
    voyageId: null,
    portCallId: null,
    eta: null,
  });
  return report;
}
