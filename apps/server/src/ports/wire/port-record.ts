import { isOwnPort } from '@fairlead/domain/ports/own-ports';
import { portAnswer } from '../port-search.routes.ts';
import type { ListedPortRow, PortDetailRow } from '../own-ports.sql.ts';
import type { PartnerRow, SettingsRow } from '../port-settings.sql.ts';

export const listedPort = (row: ListedPortRow) => ({
  ...portAnswer(row),
  isOwn: isOwnPort(row.id),
  inActive: row.in_active,
  hasSettings: row.has_settings,
  calls: row.calls,
  modified: row.modified,
});

export interface Settled {
  readonly settings: SettingsRow | undefined;
  readonly partners: readonly PartnerRow[];
}

export const shownPartners = (rows: readonly PartnerRow[]) =>
  rows.map((row) => ({
    partner: { id: row.partner_id, name: row.name, inActive: row.in_active },
    reasonForCall:
      row.reason_id === null || row.reason === null || row.reason_code === null
        ? null
        : { id: row.reason_id, name: row.reason, code: row.reason_code },
    isDefault: row.is_default,
    note: row.note,
  }));

/** A company's settings of a port; empty where it never made any. */
export const shownSettings = ({ settings, partners }: Settled) => ({
  stayHours: settings?.stay_hours ?? null,
  termSet:
    settings === undefined || settings.term_set_id === null || settings.term_set === null
      ? null
      : { id: settings.term_set_id, name: settings.term_set },
  agentNotes: settings?.agent_notes ?? '',
  alert: settings?.alert ?? '',
  partners: shownPartners(partners),
  modified: settings?.modified ?? null,
});

export const shownPort = (row: PortDetailRow, settled: Settled) => ({
  ...portAnswer(row),
  isOwn: isOwnPort(row.id),
  inActive: row.in_active,
  note: row.note,
  externalId: row.external_id,
  eeaFrom: row.eea_from,
  eeaTo: row.eea_to,
  calls: row.calls,
  settings: shownSettings(settled),
  modified: row.modified,
});
