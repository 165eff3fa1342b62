import type { StoredCharterTerms } from '@fairlead/contract/charter-terms';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface FixtureReference {
  readonly company: number;
  readonly id: number;
}

export interface VersionHeaderRow {
  readonly version: number;
  readonly note: string;
  readonly author: string | null;
  readonly created: string;
}

export interface VersionRow extends VersionHeaderRow {
  readonly content: StoredCharterTerms;
}

const versionColumns = sql`t.version, t.note, u.full_name as author, t.created`;

const from = ({ company, id }: FixtureReference) => sql`
  from tenant.charter_terms t
  join tenant.fixtures f on f.company_id = ${company} and f.id = t.fixture_id and f.deleted is null
  left join control.users u on u.id = t.author_id
  where t.company_id = ${company} and t.fixture_id = ${id}`;

/** One row where the fixture exists; locked for a write, so that versions are numbered one after another. */
export const existingFixture = ({ company, id }: FixtureReference, isHeld: boolean) =>
  statementOf<{ id: number; vessel_id: number; fixture_number: string }>(
    sql`
    select id, vessel_id, fixture_number from tenant.fixtures where company_id = ${company} and id = ${id} and deleted is null
    ${isHeld ? sql`for no key update` : sql``}`,
    isHeld ? 'hold fixture of terms' : 'fixture of terms',
  );

export const versionsOf = (reference: FixtureReference) =>
  statementOf<VersionHeaderRow>(
    sql`select ${versionColumns} ${from(reference)} order by t.version desc limit 1000`,
    'versions of charter terms',
  );

export const latestVersion = (reference: FixtureReference) =>
  statementOf<VersionRow>(
    sql`select ${versionColumns}, t.content ${from(reference)} order by t.version desc limit 1`,
    'latest charter terms',
  );

export const oneVersion = (reference: FixtureReference, version: number) =>
  statementOf<VersionRow>(
    sql`select ${versionColumns}, t.content ${from(reference)} and t.version = ${version}`,
    'one version of charter terms',
  );

export interface VersionValues {
  readonly version: number;
  readonly content: StoredCharterTerms;
  readonly note: string;
  readonly author: number;
}

export const insertVersion = (
  { company, id }: FixtureReference,
  { version, content, note, author }: VersionValues,
) =>
  statementOf(sql`
    insert into tenant.charter_terms (company_id, fixture_id, version, content, loading_set_id, discharging_set_id,
      note, author_id)
    values (${company}, ${id}, ${version}, ${JSON.stringify(content)}::jsonb, ${content.loading.termSet?.id ?? null},
      ${content.discharging.termSet?.id ?? null}, ${note}, ${author})`);

/** Which of these term sets the company has, deleted ones with them: old terms still name them. */
export const knownSets = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.term_sets where company_id = ${company} and id = any (${ids}::bigint[])`,
    'known term sets',
  );
