import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import { live, type RecordPlace, tableOf } from './record.sql.ts';

/** How many groups are answered at most. */
const mostGroups = 100;

interface Group {
  readonly ids: readonly number[];
  readonly names: readonly string[];
}

/** Records of one name; letter case, diacritics, signs and spaces do not tell two apart. */
const groups = ({ company, register }: RecordPlace) => {
  const name = sql.id('r', register.nameColumn);
  return statementOf<Group>(sql`
    select array_agg(r.id order by r.id) as ids, array_agg(${name} order by r.id) as names
    from ${tableOf(register)} r where r.company_id = ${company} ${live(register)}
    group by regexp_replace(shared.fold(${name}), '[^[:alnum:]]+', '', 'g')
    having count(*) > 1 order by min(lower(${name})) limit ${mostGroups}`);
};

export async function duplicatesOf(db: Session, place: RecordPlace) {
  const found = await db.all(groups(place));
  return found.map(({ ids, names }) => ids.map((id, at) => ({ id, name: names[at] ?? '' })));
}
