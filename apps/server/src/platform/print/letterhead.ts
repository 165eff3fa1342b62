import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import type { Files } from '../files/files.ts';
import type { Letterhead } from './printout.ts';

interface LetterheadRow {
  readonly name: string;
  readonly storage_key: string | null;
  readonly content_type: string | null;
  readonly imo: string | null;
}

/** What a document is about: a vessel, or a fixture with its vessel. */
export interface Subject {
  readonly vessel?: number;
  readonly fixture?: number;
}

export const letterheadOf = (company: number, { vessel = 0, fixture = 0 }: Subject) =>
  statementOf<LetterheadRow>(
    sql`
    select k.name, f.storage_key, f.content_type, (
      select s.imo from tenant.vessels s where s.company_id = ${company} and s.id in (${vessel}::bigint, (
        select x.vessel_id from tenant.fixtures x where x.company_id = ${company} and x.id = ${fixture}::bigint)) limit 1
    ) as imo
    from control.customers k
    left join tenant.company_details d on d.company_id = ${company}
    left join tenant.files f on f.company_id = ${company} and f.id = d.logo_file_id
    where k.id = ${company}`,
    'letterhead',
  );

interface LogoPosition {
  readonly db: Session;
  readonly company: number;
}

/** PDF files support these two kinds of pictures; with any other one only the name of the company is printed. */
const printedKinds = new Set(['image/png', 'image/jpeg']);

/** Name and logo of a company, with the IMO number of the vessel that its document is about. */
export async function readLetterhead(
  { db, company }: LogoPosition,
  files: Files,
  subject: Subject = {},
): Promise<Letterhead> {
  const row = await db.first(letterheadOf(company, subject));
  const { name = '', storage_key: key = null, content_type: type = null, imo = null } = row ?? {};
  const isPrinted = key !== null && type !== null && printedKinds.has(type);
  const content = isPrinted ? await contentOf(files, key) : null;
  return { company: name, imo, logo: content === null || type === null ? null : { type, content } };
}

/** Null where the file is lost: that is reported where the logo is stored, and must not prevent printing. */
const contentOf = (files: Files, key: string): Promise<Buffer | null> =>
  files
    .get(key)
    .then((stream) => buffer(stream))
    .catch(() => null);
