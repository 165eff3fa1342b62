import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** How far an export of the company is. */
export const companyExportStatuses = [
  { name: 'Waiting', number: 10, label: 'Waits for other exports' },
  { name: 'Running', number: 20, label: 'Running' },
  { name: 'Ready', number: 30, label: 'Ready' },
  { name: 'Failed', number: 40, label: 'Failed' },
  { name: 'Expired', number: 50, label: 'Expired' },
] as const;
export type CompanyExportStatus = NumberOf<typeof companyExportStatuses>;
export const companyExportStatus = codes(companyExportStatuses);

export const companyExportLimits = {
  /** Days for which a finished export can be downloaded. */
  days: 7,
  /** Exports of a company in 24 hours. */
  perDay: 3,
  /** How often one begins again after a process stopped. */
  attempts: 5,
  /** Exports of the whole installation that run at once; others wait, the oldest first. */
  together: 2,
  /** Exports that are listed. */
  listed: 10,
} as const;

/** What is done of an export, in whole percent; 100 only once it is ready. */
export function exportPercent({
  status,
  done,
  total,
}: {
  readonly status: CompanyExportStatus;
  readonly done: number;
  readonly total: number | null;
}): number {
  if (status === companyExportStatus.Ready || status === companyExportStatus.Expired) return 100;
  return total === null || total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total));
}
