import { fixtureTerms } from '@fairlead/contract/charter-terms/fixture-terms';
import { libraryIds } from '@fairlead/domain/laytime/clauses';
import { openCharterQuestions } from '@fairlead/domain/laytime/open-questions';
import { storeClauses } from '../clauses/clauses.sql.ts';
import { refuseUnknownClauses } from '../clauses/writes/refuse-unknown-clauses.ts';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  insertVersion,
  knownSets,
  latestVersion,
  oneVersion,
  existingFixture,
  type VersionHeaderRow,
  type VersionRow,
  versionsOf,
} from './charter-terms.sql.ts';

/** The charter terms of fixtures, version by version. */
export function serveCharterTerms(host: Host): void {
  serve(host, fixtureTerms, {
    get: async ({ db, company, params }) => {
      const reference = { company, id: params.id };
      const [fixture, latest, versions] = await Promise.all([
        db.first(existingFixture(reference, false)),
        db.first(latestVersion(reference)),
        db.all(versionsOf(reference)),
      ]);
      if (fixture === undefined) return refuse('notFound');
      return {
        current: latest === undefined ? null : versionOf(latest),
        versions: versions.map(headerOf),
      };
    },
    version: async ({ db, company, params }) => {
      const row = await db.first(oneVersion({ company, id: params.id }, params.version));
      return row === undefined ? refuse('notFound') : versionOf(row);
    },
    create: createVersion,
  });
}

async function createVersion(call: Call<typeof fixtureTerms.create>) {
  const { db, company, params, body, actor } = call;
  const reference = { company, id: params.id };
  const setIds = [body.content.loading, body.content.discharging].flatMap(({ termSet }) =>
    termSet === null ? [] : [termSet.id],
  );
  const [fixture, latest, sets] = await Promise.all([
    db.first(existingFixture(reference, true)),
    db.first(latestVersion(reference)),
    db.all(knownSets(company, setIds)),
  ]);
  if (fixture === undefined) return refuse('notFound');
  refuseUnknownSets(body.content, new Set(sets.map(({ id }) => id)));
  const clauses = libraryIds(body.content);
  await refuseUnknownClauses(db, company, clauses);
  const before = latest?.version ?? 0;
  if (body.from !== before) refuseStale(body, latest === undefined ? null : versionOf(latest));
  const version = before + 1;
  const { content, note } = body;
  const [, , row] = await Promise.all([
    db.run(insertVersion(reference, { version, content, note, author: actor.userId })),
    db.run(storeClauses({ ...reference, of: 'fixture' }, clauses)),
    db.first(oneVersion(reference, version)),
  ]);
  if (row === undefined) throw new Error('A version that was just written is not there.');
  call.changed({
    entity: 'charterTerms',
    id: params.id,
    action: 'updated',
    vesselId: fixture.vessel_id,
    parentId: params.id,
  });
  return versionOf(row);
}

type Content = Call<typeof fixtureTerms.create>['body']['content'];

function refuseUnknownSets(content: Content, known: ReadonlySet<number>): void {
  for (const operation of ['loading', 'discharging'] as const) {
    const { termSet } = content[operation];
    if (termSet !== null && !known.has(termSet.id))
      refuseFields({ [`content.${operation}.termSet`]: ['Not found'] });
  }
}

const headerOf = ({ version, note, author, created }: VersionHeaderRow) => ({
  version,
  note,
  author,
  created,
});

function versionOf(row: VersionRow) {
  return {
    ...headerOf(row),
    content: row.content,
    open: [...openCharterQuestions(row.content)],
  };
}
