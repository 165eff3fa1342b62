import { createHash } from 'node:crypto';
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { controlScope } from '../control-scope.ts';

// Anyone who reads the table must not be able to use tokens that grant rights by themselves: these are stored under their
// hash.
const bearers = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

interface Row {
  readonly payload: AdapterPayload;
  readonly consumed: string | null;
}

/** Stores the state of the embedded provider, one row per artefact. */
class Payloads implements Adapter {
  readonly #database: Database;
  readonly #model: string;
  readonly #clock: () => number;

  constructor(database: Database, model: string, clock: () => number) {
    this.#database = database;
    this.#model = model;
    this.#clock = clock;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expires =
      expiresIn === undefined ? null : new Date(this.#clock() + expiresIn * 1000).toISOString();
    const cached = bearers.has(this.#model) ? { ...payload, jti: undefined } : payload;
    await this.#run(
      `insert into control.oidc_payloads (model, id, payload, grant_id, user_code, uid, expires)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         user_code = excluded.user_code, uid = excluded.uid, expires = excluded.expires`,
      [
        this.#key(id),
        JSON.stringify(cached),
        payload.grantId ?? null,
        payload.userCode ?? null,
        payload.uid ?? null,
        expires,
      ],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#first('id', this.#key(id));
    return found !== undefined && bearers.has(this.#model) ? { ...found, jti: id } : found;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first('user_code', userCode);
  }

  /** Once only: of two simultaneous exchanges the second is refused. */
  async consume(id: string): Promise<void> {
    const consumed = await this.#run(
      'update control.oidc_payloads set consumed = now() where model = $1 and id = $2 and consumed is null',
      [this.#key(id)],
    );
    if (consumed === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#run('delete from control.oidc_payloads where model = $1 and id = $2', [
      this.#key(id),
    ]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#run('delete from control.oidc_payloads where model = $1 and grant_id = $2', [
      grantId,
    ]);
  }

  #key(id: string): string {
    return bearers.has(this.#model) ? createHash('sha256').update(id).digest('base64url') : id;
  }

  #run(sql: string, values: readonly unknown[]): Promise<number> {
    const parameters = [this.#model, ...values];
    return this.#database.write(controlScope, (session) => session.run({ sql, parameters }));
  }

  async #first(
    column: 'id' | 'uid' | 'user_code',
    value: string,
  ): Promise<AdapterPayload | undefined> {
    const row = await this.#database.read(controlScope, (session) =>
      session.first<Row>({
        sql: `select payload, consumed from control.oidc_payloads
          where model = $1 and ${column} = $2 and (expires is null or expires > $3)`,
        parameters: [this.#model, value, new Date(this.#clock()).toISOString()],
      }),
    );
    if (row === undefined) return undefined;
    if (row.consumed === null) return row.payload;
    return { ...row.payload, consumed: Math.floor(Date.parse(row.consumed) / 1000) };
  }
}

/** Where the embedded provider stores its sessions, codes and tokens. */
export function payloadStore(database: Database, clock: () => number): (model: string) => Adapter {
  return (model) => new Payloads(database, model, clock);
}

/** Deletes what has expired. Run now and then; expired rows are never found anyway. */
export async function clearExpiredPayloads(database: Database, now: number): Promise<number> {
  return database.write(controlScope, (session) =>
    session.run({
      sql: 'delete from control.oidc_payloads where expires < $1',
      parameters: [new Date(now).toISOString()],
    }),
  );
}
