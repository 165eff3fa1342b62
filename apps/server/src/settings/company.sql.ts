import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { StoredFile } from '../platform/files/files.ts';

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly customer_type: number;
  readonly use_voyage_reference: boolean;
  readonly chat_enabled: boolean;
  readonly require_second_factor: boolean;
  readonly modified: string;
  readonly address: string | null;
  readonly country_code: string | null;
  readonly country_name: string | null;
  readonly registration_number: string | null;
  readonly vat_number: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly logo_file_id: number | null;
  readonly details_modified: string;
}

/** Its name is stored with the company, the other details in a separate row: the later of both saves counts. */
export const companyById = (company: number) =>
  statementOf<CompanyRow>(
    sql`
    select c.id, c.name, c.customer_type, c.use_voyage_reference, c.chat_enabled, c.require_second_factor,
      c.modified,
      d.address, d.country_code, n.name as country_name, d.registration_number, d.vat_number, d.email, d.phone,
      d.logo_file_id, greatest(c.modified, d.modified) as details_modified
    from control.customers c
    left join tenant.company_details d on d.company_id = ${company}
    left join shared.countries n on n.code = d.country_code
    where c.id = ${company}`,
    'company',
  );

export const setName = (company: number, name: string) =>
  statementOf(
    sql`update control.customers set name = ${name} where id = ${company}`,
    'set company name',
  );

export interface DetailValues {
  readonly address: string | null;
  readonly countryCode: string | null;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export const storeDetails = (company: number, values: DetailValues) =>
  statementOf(
    sql`
    insert into tenant.company_details
      (company_id, id, address, country_code, registration_number, vat_number, email, phone)
    values (${company}, ${company}, ${values.address}, ${values.countryCode}, ${values.registrationNumber},
      ${values.vatNumber}, ${values.email}, ${values.phone})
    on conflict (company_id) do update set address = excluded.address, country_code = excluded.country_code,
      registration_number = excluded.registration_number, vat_number = excluded.vat_number,
      email = excluded.email, phone = excluded.phone`,
    'keep company details',
  );

export const existingCountry = (code: string) =>
  statementOf<{ code: string }>(
    sql`select code from shared.countries where code = ${code}`,
    'existing country',
  );

export const setFlags = (
  company: number,
  flags: {
    readonly useVoyageReference: boolean;
    readonly chatEnabled: boolean;
    readonly requireSecondFactor: boolean;
  },
) =>
  statementOf(
    sql`
    update control.customers
    set use_voyage_reference = ${flags.useVoyageReference}, chat_enabled = ${flags.chatEnabled},
      require_second_factor = ${flags.requireSecondFactor}
    where id = ${company}`,
    'set company flags',
  );

export const logoOf = (company: number) =>
  statementOf<{ id: number; name: string; content_type: string; storage_key: string }>(
    sql`
    select f.id, f.name, f.content_type, f.storage_key
    from tenant.company_details d
    join tenant.files f on f.company_id = ${company} and f.id = d.logo_file_id
    where d.company_id = ${company}`,
    'company logo',
  );

export interface NewLogo {
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

export const storeLogo = (company: number, { name, contentType, stored }: NewLogo) =>
  statementOf(
    sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${company}, ${name}, ${contentType}, ${stored.size}, ${stored.sha256}, ${stored.storageKey})
      returning id
    )
    insert into tenant.company_details (company_id, id, logo_file_id) select ${company}, ${company}, id from file
    on conflict (company_id) do update set logo_file_id = excluded.logo_file_id`,
    'keep company logo',
  );

export const clearLogo = (company: number) =>
  statementOf(
    sql`update tenant.company_details set logo_file_id = null where company_id = ${company}`,
    'clear company logo',
  );

export const forgetFile = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.files where company_id = ${company} and id = ${id}`,
    'forget logo file',
  );
