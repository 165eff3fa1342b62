import { sql } from 'kysely';

import { statementOf } from '../../platform/database/query.ts';

export interface TransferValues {
  readonly from: number;
  readonly to: number;
  readonly fuel: number | null;
  readonly started: string;
  readonly ended: string;
  readonly kg: bigint;
  readonly source: number;
}

export const insertTransfer = (
  { company, vessel, guid }: { company: number; vessel: number; guid: string },
  one: TransferValues,
) =>
  statementOf<{ id: number; version: number }>(sql`
    insert into tenant.tank_transfers (company_id, guid, vessel_id, from_tank_id, to_tank_id, fuel_id, started, ended, kg,
      source)
    values (${company}, ${guid}::uuid, ${vessel}, ${one.from}, ${one.to}, ${one.fuel}, ${one.started}::timestamptz,
      ${one.ended}::timestamptz, ${one.kg.toString()}::bigint, ${one.source})
    returning id, version`);

/** The next version: it is to be approved again. */
export const updateTransfer = (company: number, id: number, one: TransferValues) =>
  statementOf<{ id: number; version: number }>(sql`
    update tenant.tank_transfers set version = version + 1, state = 10, approved = null, approved_by = null,
      from_tank_id = ${one.from}, to_tank_id = ${one.to}, fuel_id = ${one.fuel},
      started = ${one.started}::timestamptz, ended = ${one.ended}::timestamptz, kg = ${one.kg.toString()}::bigint,
      source = ${one.source}
    where company_id = ${company} and id = ${id} returning id, version`);
