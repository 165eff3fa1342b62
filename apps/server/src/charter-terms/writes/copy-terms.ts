import { libraryIds } from '@fairlead/domain/laytime/clauses';
import { storeClauses } from '../../clauses/clauses.sql.ts';
import type { FixtureHooks } from '../../fixtures/writes/save-fixture.ts';
import { insertVersion, latestVersion, existingFixture } from '../charter-terms.sql.ts';

/** A fixture that is created from another one takes its latest charter terms as the first version of its own. */
export const copyTerms: FixtureHooks['madeLike'] = async (call, fixture, template) => {
  const { db, company, actor } = call;
  const reference = { company, id: template };
  const [exists, latest] = await Promise.all([
    db.first(existingFixture(reference, false)),
    db.first(latestVersion(reference)),
  ]);
  if (exists === undefined) return false;
  if (latest === undefined) return true;
  const { content, version } = latest;
  const note = `As version ${version} of fixture ${exists.fixture_number}`;
  const made = { company, id: fixture.id };
  await Promise.all([
    db.run(insertVersion(made, { version: 1, content, note, author: actor.userId })),
    db.run(storeClauses({ ...made, of: 'fixture' }, libraryIds(content))),
  ]);
  return true;
};
