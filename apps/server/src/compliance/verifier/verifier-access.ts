import type { verifierAccess } from '@fairlead/contract/compliance/verifier-sync';
import {
  rowsWithin,
  sendingWindow,
  verifierFiles,
} from '@fairlead/domain/compliance/verifier-sending';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { RequestRate } from '../../platform/http/request-rate.ts';
import { downloaded } from '../../platform/print/print.ts';
import { tokenHash } from '../../platform/public-links/public-link.ts';
import {
  actForCompany,
  companiesToVerify,
  insertReading,
  lastSent,
  verifierOfKey,
  vesselsOfVerifier,
} from '../verifier-sync.sql.ts';
import { fileOf, sha256 } from './sendable-rows.ts';

const callsPerMinute = 60;
const rule = { company: 0, actor: null, source: 'api' } as const;

interface Reader {
  readonly id: number;
  readonly name: string;
}

interface KeyCall {
  readonly guestToken: string | undefined;
  readonly address: string;
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What a verifier reads with its key; it has no account, and belongs to no company. */
export function openVerifierAccess(database: Database) {
  const rate = new RequestRate(callsPerMinute);

  /** The verifier is identified by its key before anything of a company is read. */
  const asVerifier = async <T>(
    call: KeyCall,
    work: (db: Session, verifier: Reader) => Promise<T>,
  ): Promise<T> => {
    const { guestToken, address } = call;
    const retryAfterSeconds = await rate.secondsToWait(address);
    if (retryAfterSeconds !== undefined)
      throw new Refusal('tooMany', undefined, { retryAfterSeconds });
    if (guestToken === undefined) return refuse('apiKeyUnknown');
    return database.write(rule, async (db) => {
      const verifier = await db.first(verifierOfKey(tokenHash(guestToken)));
      return verifier === undefined ? refuse('apiKeyUnknown') : work(db, verifier);
    });
  };

  /** The vessels of a company that name the verifier and have both dates. */
  async function readable(db: Session, company: number, verifier: Reader) {
    await db.first(actForCompany(company));
    const rows = await db.all(vesselsOfVerifier(company, verifier.id));
    return rows.flatMap((row) => {
      const window = sendingWindow(row.sync_from, row.sync_to);
      return window === null ? [] : [{ ...row, window }];
    });
  }

  return {
    vessels: (call: Call<typeof verifierAccess.vessels>) =>
      asVerifier(call, async (db, verifier) => {
        const found = [];
        for (const company of await db.all(companiesToVerify()))
          for (const { id, name, imo, window, sent } of await readable(db, company.id, verifier))
            found.push({
              company,
              vessel: { id, name },
              imo,
              firstDay: dayOf(window.from),
              lastDay: dayOf(window.to - 1),
              sent,
            });
        return found;
      }),

    file: (call: Call<typeof verifierAccess.file>) =>
      asVerifier(call, async (db, verifier) => {
        const { companyId: company, vesselId } = call.params;
        const vessel = (await readable(db, company, verifier)).find(({ id }) => id === vesselId);
        const sent = vessel && (await db.first(lastSent(company, vessel.id, verifier.id)));
        if (vessel === undefined || sent === undefined) return refuse('notFound');
        // The window of today counts, even if more was sent when it was wider.
        const { file } = call.query;
        const content = fileOf(rowsWithin(sent.rows, vessel.window), file);
        const reading = { sending: sent.id, verifier: verifier.id, file, sha256: sha256(content) };
        await db.run(insertReading(company, reading));
        const name = `OVD ${label(verifierFiles, file)} ${vessel.name}`;
        return downloaded(content, { kind: 'csv', name });
      }),
  };
}
