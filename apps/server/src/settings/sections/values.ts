import type { ReportSettings } from '@fairlead/domain/voyage-report/settings';
import { reportSettingsFrom } from '@fairlead/domain/voyage-report/settings';
import {
  type WarehouseSettings,
  warehouseSettingsFrom,
} from '@fairlead/domain/warehouse/update-times';
import type { SectionRow } from '../sections.sql.ts';

/** What voyage reports show, with when it was decided; null where it was never decided. */
export const reportSettingsOf = (
  row: SectionRow | undefined,
): ReportSettings & { readonly modified: string | null } => ({
  ...reportSettingsFrom(row?.values ?? {}),
  modified: row?.modified ?? null,
});

/** When the company's warehouse is calculated. */
export const warehouseSettingsOf = (
  row: SectionRow | undefined,
): WarehouseSettings & { readonly modified: string | null } => ({
  ...warehouseSettingsFrom(row?.values ?? {}),
  modified: row?.modified ?? null,
});

const textIn = (values: SectionRow['values'], name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The sender of mail. */
export const mailSettingsOf = (row: SectionRow | undefined) => ({
  senderName: textIn(row?.values ?? {}, 'senderName'),
  replyTo: textIn(row?.values ?? {}, 'replyTo'),
  signature: textIn(row?.values ?? {}, 'signature'),
  modified: row?.modified ?? null,
});
