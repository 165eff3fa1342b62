import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { PortReference } from './own-ports.sql.ts';

export interface SettingsRow {
  readonly id: number;
  readonly stay_hours: string | null;
  readonly term_set_id: number | null;
  readonly term_set: string | null;
  readonly agent_notes: string;
  readonly alert: string;
  readonly modified: string;
}

export interface PartnerRow {
  readonly partner_id: number;
  readonly name: string;
  readonly in_active: boolean;
  readonly reason_id: number | null;
  readonly reason: string | null;
  readonly reason_code: string | null;
  readonly is_default: boolean;
  readonly note: string;
}

export const settingsOf = ({ company, id }: PortReference) =>
  statementOf<SettingsRow>(
    sql`
    select s.id, trim_scale(s.stay_hours)::text as stay_hours, t.id as term_set_id, t.name as term_set, s.agent_notes,
      s.alert, s.modified
    from tenant.port_settings s
    left join tenant.term_sets t on t.company_id = ${company} and t.id = s.term_set_id and t.deleted is null
    where s.company_id = ${company} and s.port_id = ${id}`,
    'settings of port',
  );

export const partnersOf = ({ company, id }: PortReference) =>
  statementOf<PartnerRow>(
    sql`
    select n.id as partner_id, n.name, n.in_active, r.id as reason_id, r.name as reason, r.code as reason_code,
      p.is_default, p.note
    from tenant.port_partners p
    join tenant.partners n on n.company_id = ${company} and n.id = p.partner_id
    left join shared.reasons_for_call r on r.id = p.reason_id
    where p.company_id = ${company} and p.port_id = ${id}
    order by r.id nulls first, not p.is_default, p.id`,
    'partners of port',
  );

/** Creates the row where it is missing and locks it: another save of this port's settings waits. */
export const claimSettings = ({ company, id }: PortReference) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.port_settings (company_id, port_id) values (${company}, ${id})
    on conflict (company_id, port_id) do update set port_id = excluded.port_id returning id`,
    'claim port settings',
  );

export interface SettingsValues {
  readonly stayHours: string | null;
  readonly termSet: number | null;
  readonly agentNotes: string;
  readonly alert: string;
}

export const updateSettings = ({ company, id }: PortReference, values: SettingsValues) =>
  statementOf(sql`
    update tenant.port_settings set stay_hours = ${values.stayHours}::numeric, term_set_id = ${values.termSet},
      agent_notes = ${values.agentNotes}, alert = ${values.alert}
    where company_id = ${company} and port_id = ${id}`);

export interface PartnerValues {
  readonly partnerId: number;
  readonly reasonId: number | null;
  readonly isDefault: boolean;
  readonly note: string;
}

export const deletePartners = ({ company, id }: PortReference) =>
  statementOf(
    sql`
    delete from tenant.port_partners where company_id = ${company} and port_id = ${id}`,
    'delete partners of port',
  );

export const insertPartners = (
  { company, id }: PortReference,
  partners: readonly PartnerValues[],
) =>
  statementOf(sql`
    insert into tenant.port_partners (company_id, port_id, partner_id, reason_id, is_default, note)
    select ${company}, ${id}, g."partnerId", g."reasonId", g."isDefault", g.note
    from jsonb_to_recordset(${JSON.stringify(partners)}::jsonb)
      as g ("partnerId" bigint, "reasonId" smallint, "isDefault" boolean, note text)`);

export const countSettings = ({ company, id }: PortReference) =>
  statementOf(
    sql`update tenant.port_settings set revision = revision + 1 where company_id = ${company} and port_id = ${id}`,
    'count port settings',
  );

export const existingTermSet = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.term_sets where company_id = ${company} and id = ${id} and deleted is null`,
    'existing term set',
  );

/** Which of the partners the company has, and which of the reasons for call exist. */
export const knownPartners = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.partners where company_id = ${company} and id = any (${[...ids]}::bigint[])`,
    'known partners',
  );
export const knownReasons = statementOf<{ id: number }>(
  sql`select id from shared.reasons_for_call`,
  'known reasons for call',
);
