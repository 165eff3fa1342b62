import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

const longestAgent = 400;

export interface SeenSession {
  readonly sid: string;
  readonly userId: number;
  readonly userAgent: string;
  readonly address: string;
}

/** A session was used just now: when it began, and with each renewal of its access token. */
export const noteSession = ({ sid, userId, userAgent, address }: SeenSession) =>
  statementOf(
    sql`
    insert into control.sign_in_sessions (sid, user_id, user_agent, address)
    values (${sid}, ${userId}, ${userAgent.slice(0, longestAgent)}, ${address})
    on conflict (sid) do update set user_agent = excluded.user_agent, address = excluded.address,
      last_active = now()
    where control.sign_in_sessions.user_id = excluded.user_id`,
    'note session',
  );

/** A second factor was set up, and thereby proved, within a session: it counts as signed in with one. */
export const noteProvedFactor = ({ sid, userId, userAgent, address }: SeenSession) =>
  statementOf(
    sql`
    insert into control.sign_in_sessions (sid, user_id, user_agent, address, proved_factor)
    values (${sid}, ${userId}, ${userAgent.slice(0, longestAgent)}, ${address}, true)
    on conflict (sid) do update set proved_factor = true
    where control.sign_in_sessions.user_id = excluded.user_id`,
    'note proved factor',
  );

/** Deletes the factors that sessions proved while they were open. */
export const forgetProvedFactors = (userId: number) =>
  statementOf(
    sql`update control.sign_in_sessions set proved_factor = false where user_id = ${userId} and proved_factor`,
    'forget proved factors',
  );

/** Whether a user (as `u`) has set up one-time codes or a passkey. */
export const ownsSecondFactor = sql<boolean>`
  (exists (select from control.accounts a where a.user_id = u.id and a.totp_secret is not null)
    or exists (select from control.passkeys k where k.user_id = u.id))`;

export interface SessionRow {
  readonly id: number;
  readonly sid: string;
  readonly user_agent: string;
  readonly address: string | null;
  readonly signed_in: string;
  readonly last_active: string;
}

/** The sessions of a user that are still open. */
export const openSessionsOf = (userId: number, at: string) =>
  statementOf<SessionRow>(
    sql`
    select s.id, s.sid, s.user_agent, s.address, s.last_active,
      to_timestamp((p.payload->>'loginTs')::bigint) as signed_in
    from control.sign_in_sessions s
    join control.oidc_payloads p on p.model = 'Session' and p.uid = s.sid
    where s.user_id = ${userId} and p.payload->>'accountId' = ${String(userId)}
      and p.payload->>'loginTs' is not null and p.expires > ${at}
    order by s.last_active desc, s.id desc`,
    'open sessions',
  );

/** Deletes sessions that the provider no longer has. */
export const forgetEndedSessions = () =>
  statementOf(
    sql`
    delete from control.sign_in_sessions s
    where s.last_active < now() - interval '1 hour'
      and not exists (select from control.oidc_payloads p where p.model = 'Session' and p.uid = s.sid)`,
    'forget ended sessions',
  );
