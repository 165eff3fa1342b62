import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface CertificateValues {
  readonly number: string;
  readonly kind: number;
  readonly scheme: string;
  readonly eValue: string;
  readonly kg: string;
  readonly expires: string;
}

/** Registers certificates that are not known yet. */
export const insertCertificates = (company: number, values: readonly CertificateValues[]) =>
  statementOf(sql`
    insert into tenant.fuel_certificates (company_id, number, kind, scheme, e_value, kg, expires)
    select ${company}, c.number, c.kind, c.scheme, c."eValue", c.kg, c.expires
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as c (number text, kind smallint, scheme text, "eValue" numeric, kg bigint, expires date)
    on conflict (company_id, number) do nothing`);

/** Corrects the values of certificates that no other note uses. */
export const correctCertificates = (company: number, values: readonly CertificateValues[]) =>
  statementOf(sql`
    update tenant.fuel_certificates f set kind = c.kind, scheme = c.scheme, e_value = c."eValue", kg = c.kg,
      expires = c.expires
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as c (number text, kind smallint, scheme text, "eValue" numeric, kg bigint, expires date)
    where f.company_id = ${company} and f.number = c.number`);

export interface CertificateRow {
  readonly id: number;
  readonly number: string;
  readonly kind: number;
  readonly scheme: string;
  readonly e_value: string;
  readonly kg: string;
  readonly expires: string;
}

/** Locks certificates, so that two notes cannot use the same mass at once. */
export const claimCertificates = (company: number, numbers: readonly string[]) =>
  statementOf<CertificateRow>(sql`
    select id, number, kind, scheme, trim_scale(e_value)::text as e_value, kg::text as kg,
      to_char(expires, 'YYYY-MM-DD') as expires
    from tenant.fuel_certificates where company_id = ${company} and number = any (${[...numbers]}::text[])
    order by id for update`);

/** What other notes have used of each. */
export const usedElsewhere = (company: number, note: number, numbers: readonly string[]) =>
  statementOf<{ number: string; kg: string }>(sql`
    select c.number, sum(u.kg)::text as kg from tenant.fuel_certificates c
    join tenant.fuel_certificate_uses u on u.company_id = ${company} and u.certificate_id = c.id
      and u.note_id <> ${note}
    where c.company_id = ${company} and c.number = any (${[...numbers]}::text[]) group by c.number`);

export const removeUses = (company: number, note: number) =>
  statementOf(sql`
    delete from tenant.fuel_certificate_uses where company_id = ${company} and note_id = ${note}`);

export interface UseValues {
  readonly certificate: number;
  readonly line: number;
  readonly kg: string;
}

export const insertUses = (company: number, note: number, uses: readonly UseValues[]) =>
  statementOf(sql`
    insert into tenant.fuel_certificate_uses (company_id, certificate_id, note_id, line, kg)
    select ${company}, u.certificate, ${note}, u.line, u.kg
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (certificate bigint, line smallint, kg bigint)`);
