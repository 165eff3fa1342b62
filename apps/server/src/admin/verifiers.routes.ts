import { randomBytes } from 'node:crypto';
import { verifiers } from '@fairlead/contract/admin';
import type { Session } from '../platform/database/session.ts';
import { done } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tokenHash } from '../platform/public-links/public-link.ts';
import { stateCompany } from './customers.sql.ts';
import {
  allVerifiers,
  companyIds,
  deleteVerifier,
  insertVerifier,
  updateVerifier,
  verifierById,
  type VerifierRow,
  verifierUses,
} from './verifiers.sql.ts';

interface Body {
  readonly name: string;
  readonly inActive: boolean;
  readonly newKey: boolean;
  readonly modified?: string | undefined;
}

/** Companies that verify the emission figures of vessels, for all companies. */
export function serveVerifiers(host: Host): void {
  serve(host, verifiers, {
    list: async ({ db }) => {
      const [rows, uses] = [await db.all(allVerifiers()), await usesOf(db, false)];
      return rows.map((row) => answerOf(row, uses.get(row.id) ?? 0));
    },
    create: async ({ db, body }) => {
      const key = newKey();
      const row = await db.first(insertVerifier({ ...body, key: stored(key) }));
      if (row === undefined) throw new Error('A verifier was not written.');
      return { ...answerOf(row, 0), key };
    },
    save: ({ db, body, company }) =>
      body.id === undefined
        ? refuseFields({ id: ['Required'] })
        : save({ db, id: body.id, body, company }),
    saveById: ({ db, params, body, company }) => save({ db, id: params.id, body, company }),
    remove: async ({ db, params, company }) => {
      const uses = await usesOf(db, true);
      await db.run(stateCompany(company, true));
      if (uses.has(params.id)) refuse('inUse');
      if ((await db.run(deleteVerifier(params.id))) === 0) refuse('notFound');
      return done;
    },
  });
}

/** One company after the other, as row-level security permits. */
async function usesOf(db: Session, inTransaction: boolean): Promise<Map<number, number>> {
  const uses = new Map<number, number>();
  const companies = await db.all(companyIds());
  const rows = await Promise.all(
    companies.flatMap(({ id }) => [
      db.run(stateCompany(id, inTransaction)).then(() => []),
      db.all(verifierUses(id)),
    ]),
  );
  for (const { verifier_id: id, vessels } of rows.flat())
    uses.set(id, (uses.get(id) ?? 0) + vessels);
  return uses;
}

const newKey = (): string => `flv_${randomBytes(24).toString('base64url')}`;
const stored = (key: string) => ({ hash: tokenHash(key), hint: `…${key.slice(-4)}` });

interface Saving {
  readonly db: Session;
  readonly id: number;
  readonly body: Body;
  readonly company: number;
}

async function save({ db, id, body, company }: Saving) {
  const key = body.newKey ? newKey() : null;
  const values = { ...body, key: key === null ? null : stored(key), modified: body.modified };
  const row = await db.first(updateVerifier(id, values));
  const uses = await usesOf(db, true);
  await db.run(stateCompany(company, true));
  if (row !== undefined) return { ...answerOf(row, uses.get(id) ?? 0), key };
  const theirs = await db.first(verifierById(id));
  return theirs === undefined ? refuse('notFound') : refuseStale(body, answerOf(theirs, 0));
}

const answerOf = (row: VerifierRow, vessels: number) => ({
  id: row.id,
  name: row.name,
  apiAccessKey: row.api_access_key_hint,
  inActive: row.in_active,
  vessels,
  modified: row.modified,
});
