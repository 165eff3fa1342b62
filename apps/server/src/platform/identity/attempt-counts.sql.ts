import { createHash } from 'node:crypto';
import { mostFailuresInHour, signInWaitsSeconds } from '@fairlead/domain/people/sign-in-waits';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

/** Whose password is tried from which network; the same for people who exist and those who do not. */
export interface Trial {
  readonly subject: Buffer;
  readonly network: string;
}

/** The account name that was typed, as it is stored. */
export const subjectOf = (kind: 'person' | 'app', typed: string): Buffer =>
  createHash('sha256')
    .update(`${kind === 'app' ? 'app:' : ''}${typed}`)
    .digest();

export interface CountedTrial {
  /** Null where no further attempt is allowed now. */
  readonly failures: number | null;
  readonly blocked_until: string | null;
}

/**
 * Counts an attempt before it is checked, so that of a thousand simultaneous ones only a few are allowed. Nothing is
 * counted while the network waits, nor from new networks once too many others have failed.
 */
export const countTrial = ({ subject, network }: Trial, at: string) => {
  const next = sql<number>`case when a.latest < ${at}::timestamptz - interval '2 days' then 1 else a.failures + 1 end`;
  const waits = sql`${[...signInWaitsSeconds]}::int[]`;
  const most = signInWaitsSeconds.length;
  return statementOf<CountedTrial>(
    sql`
    with known as (
      select coalesce(sum(failures) filter (where latest > ${at}::timestamptz - interval '1 hour'), 0) as failures,
        coalesce(bool_or(network = ${network} and passed is not null), false) as is_known,
        max(blocked_until) filter (where network = ${network}) as blocked_until
      from control.sign_in_attempts where subject = ${subject}
    ), counted as (
      insert into control.sign_in_attempts as a (subject, network, failures, latest, blocked_until)
      select ${subject}::bytea, ${network}, 1, ${at}::timestamptz, ${at}::timestamptz + make_interval(secs => (${waits})[1])
      from known where is_known or failures < ${mostFailuresInHour}::int
      on conflict (subject, network) do update set failures = ${next}, latest = excluded.latest,
        blocked_until = excluded.latest + make_interval(secs => (${waits})[least(${next}, ${most}::int)])
      where a.blocked_until <= excluded.latest
      returning a.failures
    )
    select (select failures from counted) as failures, known.blocked_until from known`,
    'count sign-in attempt',
  );
};

/** Uncounts an attempt that was never checked. */
export const withdrawTrial = ({ subject, network }: Trial) =>
  statementOf(
    sql`
    update control.sign_in_attempts set failures = greatest(failures - 1, 0), blocked_until = latest
    where subject = ${subject} and network = ${network}`,
    'withdraw sign-in attempt',
  );

/** After a success: no failures from here, and the network is known. */
export const notePassed = ({ subject, network }: Trial, at: string) =>
  statementOf(
    sql`
    update control.sign_in_attempts set failures = 0, blocked_until = latest, passed = ${at}
    where subject = ${subject} and network = ${network}`,
    'note passed sign-in',
  );

/** A new password starts with no attempts, from whichever network the old one was tried. */
export const forgetTrials = (subject: Buffer) =>
  statementOf(
    sql`update control.sign_in_attempts set failures = 0, blocked_until = latest where subject = ${subject}`,
    'forget sign-in attempts',
  );

/** Deletes what has no effect any more; networks from which an account was signed in to stay known for 90 days. */
export const forgetOldTrials = () =>
  statementOf(sql`
    delete from control.sign_in_attempts where latest < now() - interval '2 days'
      and (passed is null or passed < now() - interval '90 days')`);
