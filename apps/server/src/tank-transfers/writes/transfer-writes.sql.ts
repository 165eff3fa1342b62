import type { FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
import type { EntryWriter } from '../../fuel-ledger/writes/corrections.sql.ts';
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

export interface NewTransferVersion {
  readonly transfer: number;
  readonly version: number;
  readonly content: unknown;
  readonly findings: readonly unknown[];
  readonly severity: FuelSeverity | null;
  readonly reason: string | null;
  readonly by: EntryWriter;
}

export const insertTransferVersion = (company: number, one: NewTransferVersion) =>
  statementOf(sql`
    with noted as (
      update tenant.tank_transfers set severity = ${one.severity}::smallint
      where company_id = ${company} and id = ${one.transfer}
    )
    insert into tenant.tank_transfer_versions
      (company_id, transfer_id, version, content, findings, source, author_id, person, rank, reason)
    values (${company}, ${one.transfer}, ${one.version}, ${JSON.stringify(one.content)}::jsonb,
      ${JSON.stringify(one.findings)}::jsonb, ${one.by.source}, ${one.by.author}, ${one.by.person}, ${one.by.rank},
      ${one.reason})`);

export const approveTransfer = (company: number, id: number, user: number | null) =>
  statementOf(sql`
    update tenant.tank_transfers set state = 20, approved = clock_timestamp(), approved_by = ${user}
    where company_id = ${company} and id = ${id}`);

export const setTransferVoid = (company: number, id: number) =>
  statementOf(sql`
    update tenant.tank_transfers set state = 30, approved = null, approved_by = null, version = version + 1
    where company_id = ${company} and id = ${id}`);
