import { type FuelSource, fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

const { Bunkered, Corrected, Debunkered } = fuelMovementKind;

export interface PeriodMovementRow {
  readonly at: string;
  readonly kind: typeof Bunkered | typeof Corrected | typeof Debunkered;
  readonly fuel_id: number;
  readonly kg: string;
  readonly source: FuelSource;
  readonly source_id: string;
}

interface MovedPeriod {
  readonly company: number;
  readonly vessel: number;
  /** Null: since ever, and up to now. */
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * What the stocks of a leg or port call count as bunkered, debunkered and corrected, by record, earliest first. The kind
 * that is left out, consumption, is what the index of received fuel leaves out.
 */
export const periodMovements = ({ company, vessel, start, end }: MovedPeriod) =>
  statementOf<PeriodMovementRow>(
    sql`
    select p.at, p.kind, p.fuel_id, sum(p.kg)::text as kg, p.source, p.source_id
    from tenant.fuel_postings p
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.ended is null and p.kind <> 60
      and p.kind in (${Bunkered}, ${Corrected}, ${Debunkered}) and p.fuel_id is not null
      and p.at > coalesce(${start}::timestamptz, '-infinity') and p.at <= coalesce(${end}::timestamptz, 'infinity')
    group by p.at, p.kind, p.fuel_id, p.source, p.source_id
    order by p.at, p.fuel_id, p.kind, p.source_id`,
    'movements of a period',
  );
