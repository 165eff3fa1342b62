import type { Answer } from '@fairlead/contract';
import type { berths } from '@fairlead/contract/berths';
import type { Call } from '../../platform/http/call.ts';
import { decimalText } from '../../platform/registers/decimal-text.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import { berthsRegister } from '../berths.register.ts';
import { portsByIds } from '../berths.sql.ts';

interface Stored extends StoredRecord {
  readonly name: string;
  readonly port_id: number;
  readonly terminal: string | null;
  readonly smdg_code: string | null;
  readonly note: string | null;
}

/** Berths as calls return them, with their ports. */
export const berthWire: RegisterSaves<
  Answer<typeof berths.get>,
  Call<typeof berths.save>['body']
> = {
  register: berthsRegister,
  shown: async ({ db, company }, rows) => {
    const stored = rows as readonly Stored[];
    const ids = [...new Set(stored.map(({ port_id: id }) => id))];
    const found = ids.length === 0 ? [] : await db.all(portsByIds(company, ids));
    const ports = new Map(found.map((port) => [port.id, port]));
    return stored.map((row) => {
      const port = ports.get(row.port_id);
      if (port === undefined) throw new Error(`Berth ${row.id} is at a port that does not stand.`);
      return {
        id: row.id,
        name: row.name,
        port,
        terminal: row.terminal,
        smdgCode: row.smdg_code,
        depth: decimalText(row['depth_m']),
        length: decimalText(row['length_m']),
        maxLoa: decimalText(row['max_loa_m']),
        maxBeam: decimalText(row['max_beam_m']),
        maxAirDraft: decimalText(row['max_air_draft_m']),
        latitude: decimalText(row['latitude']),
        longitude: decimalText(row['longitude']),
        note: row.note,
        inActive: row.in_active,
        modified: row.modified,
      };
    });
  },
  values: (body) => ({
    name: body.name,
    port_id: body.port.id,
    terminal: body.terminal,
    smdg_code: body.smdgCode,
    depth_m: body.depth,
    length_m: body.length,
    max_loa_m: body.maxLoa,
    max_beam_m: body.maxBeam,
    max_air_draft_m: body.maxAirDraft,
    latitude: body.latitude,
    longitude: body.longitude,
    note: body.note,
    in_active: body.inActive,
  }),
};
