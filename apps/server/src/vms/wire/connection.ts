import { credentialSchemes } from '@fairlead/domain/vms/enumerations';
import type { ConnectionRow, RunRow } from '../vms.sql.ts';

export function wireConnection(row: ConnectionRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    address: row.address,
    scheme: credentialSchemes.find((scheme) => scheme === row.scheme) ?? ('None' as const),
    intervalMinutes: row.interval_minutes,
    voyages: row.voyages,
    portCalls: row.port_calls,
    cargo: row.cargo,
    inActive: row.in_active,
    isRunning: row.running_since !== null,
    lastSync: row.last_sync,
    lastRun: row.last_run === null ? null : wireRun(row.last_run),
    modified: row.modified,
  };
}

/** From JSON of the database, whose instants state their offset. */
function wireRun(run: RunRow) {
  const instant = (at: string) => new Date(at).toISOString();
  return {
    ...run,
    started: instant(run.started),
    ended: run.ended === null ? null : instant(run.ended),
  };
}
