import type { CertificateKind } from '@fairlead/domain/bunker-notes/enumerations';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface LotRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly fuel_id: number;
  readonly kg: string;
  readonly day: string;
  readonly note_number: string;
  readonly heating_value: string | null;
  readonly co2_factor: string | null;
  readonly certificates: readonly {
    readonly number: string;
    readonly kind: CertificateKind;
    readonly eValue: string;
    readonly mass: string;
    readonly used: string;
    readonly expires: string;
  }[];
}

/** Lots of the fuels, and others with a certificate, of the whole company: a certificate counts once, whatever the vessel. */
export const deliveredLots = (company: number, fuels: readonly number[]) =>
  statementOf<LotRow>(
    sql`
    select l.id, l.vessel_id, l.fuel_id, l.kg::text as kg, (l.at at time zone 'UTC')::date::text as day,
      n.number as note_number, p.product ->> 'lowerHeatingValue' as heating_value, p.product ->> 'co2Factor' as co2_factor,
      coalesce(c.certificates, '[]') as certificates
    from tenant.fuel_lots l
    join tenant.bunker_notes n on n.company_id = ${company} and n.id = l.note_id and n.deleted is null and n.state <> 30
    join tenant.bunker_note_versions w on w.company_id = ${company} and w.note_id = n.id and w.version = n.version
    cross join lateral (select array_position(w.lots, l.id) as line) o
    cross join lateral (select w.content -> 'products' -> (o.line - 1) as product) p
    left join lateral (
      select jsonb_agg(jsonb_build_object('number', f.number, 'kind', f.kind, 'eValue', f.e_value::text,
        'mass', f.kg::text, 'used', u.kg::text, 'expires', f.expires::text) order by u.id) as certificates
      from tenant.fuel_certificate_uses u
      join tenant.fuel_certificates f on f.company_id = ${company} and f.id = u.certificate_id
      where u.company_id = ${company} and u.note_id = n.id and u.line = o.line) c on true
    where l.company_id = ${company} and l.ended is null
      and (l.fuel_id = any (${[...fuels]}::bigint[]) or c.certificates is not null)
    order by l.at, l.id`,
    'compliance lots',
  );

export interface BurnedLotRow {
  readonly vessel_id: number;
  readonly report_id: number;
  readonly lot_id: number;
  readonly kg: string;
}

/** What reports burned of lots; a movement and its reversal add up to nothing. */
export const burnedLots = (
  { company, from, to }: { readonly company: number; readonly from: string; readonly to: string },
  lots: readonly number[],
) =>
  statementOf<BurnedLotRow>(
    sql`
    select m.vessel_id, r.id as report_id, m.lot_id, (-sum(m.kg))::text as kg
    from tenant.fuel_ledger m
    join tenant.fuel_postings p on p.company_id = ${company} and p.id = m.posting_id
      and p.source = ${fuelSource.LogReport}
    join tenant.log_reports r on r.company_id = ${company} and r.guid = p.source_id
    where m.company_id = ${company} and m.lot_id = any (${[...lots]}::bigint[]) and m.kind = ${fuelMovementKind.Consumed}
      and m.at >= ${from}::timestamptz and m.at < ${to}::timestamptz
    group by m.vessel_id, r.id, m.lot_id
    having sum(m.kg) <> 0
    order by r.id, m.lot_id`,
    'compliance burned lots',
  );
