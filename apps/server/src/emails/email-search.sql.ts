import { emailLimits } from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** Whether a word can be in the number of a fixture. */
export const hasFigure = (term: string): boolean => /\d/.test(term);

/**
 * E-mails of fixtures whose number has one of the words; every other word is there or in the text of the e-mail. Read on
 * its own: with a fixed list the database still chooses between the index of the texts and the latest e-mails.
 */
export const emailsOfNumber = (company: number, terms: readonly string[]) => {
  const number = sql`shared.fold(f.fixture_number)`;
  const text = sql`o.search_text`;
  const inNumber = [sql`false`, ...terms.filter(hasFigure).map((term) => holds(number, term))];
  const inEither = [
    sql`true`,
    ...terms.map((term) =>
      hasFigure(term) ? sql`(${holds(number, term)} or ${holds(text, term)})` : holds(text, term),
    ),
  ];
  return statementOf<{ id: number }>(sql`
    select o.id from tenant.fixtures f
    join tenant.email_fixtures x on x.company_id = ${company} and x.fixture_id = f.id
    join tenant.emails o on o.company_id = ${company} and o.id = x.email_id and o.deleted is null
    where f.company_id = ${company} and f.deleted is null and (${sql.join(inNumber, sql` or `)})
      and ${sql.join(inEither, sql` and `)}
    group by o.id, o.at order by o.at desc limit ${emailLimits.counted}`);
};
