import type { callEffects } from '@fairlead/contract/call-effects';
import type { HandlerAnswer, RouteShape } from '@fairlead/contract/route';
import { planEffects } from '@fairlead/domain/call-effects/plan-effects';
import { readRunning } from '../../laytime/running/read-running.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { type FieldMessages, Refusal, refuse } from '../../platform/http/refusal.ts';
import { refusalOf } from '../../platform/http/violations.ts';
import { eventConstraints } from '../../port-call-events/writes/event-constraints.ts';
import { readVesselPlan, type VesselPlan } from '../../schedule/shift/vessel-plan.ts';
import { beginEntry, plannedCall, undoEntry } from './trial.sql.ts';

type Answer = HandlerAnswer<typeof callEffects.ofEvent>;
type Running = Awaited<ReturnType<typeof readRunning>>;

/** A call whose entry is tried. */
type Trying = Pick<
  Call<RouteShape>,
  'db' | 'company' | 'now' | 'changed' | 'afterCommit' | 'actor' | 'source'
>;

/** The plan of the vessel and the running laytime at one port call. */
interface Situation {
  readonly plan: VesselPlan;
  readonly running: Running;
}

/** A call without notifications: everything that it changes is undone. */
export const silent = <C extends Trying>(call: C): C => ({
  ...call,
  changed: () => undefined,
  afterCommit: () => undefined,
});

/** Laytime of a vessel that has departed is read as it was then. */
const momentOf = (departed: string | null, now: Date): string | undefined => {
  if (departed === null || Date.parse(departed) > now.getTime()) return undefined;
  return new Date(Date.parse(departed) - 1000).toISOString();
};

async function situationOf(call: Trying, portCall: number): Promise<Situation> {
  const { db, company, now } = call;
  const planned = (await db.first(plannedCall(company, portCall))) ?? refuse('portCallMissing');
  const main = planned.parent_id ?? planned.id;
  const { voyage_id: voyageId, departed } =
    main === planned.id
      ? planned
      : ((await db.first(plannedCall(company, main))) ?? refuse('portCallMissing'));
  const plan = (await readVesselPlan(db, company, { voyageId, now })) ?? refuse('notFound');
  const asOf = momentOf(departed, now);
  const running = await readRunning({ db, company, now, params: { id: main }, query: { asOf } });
  return { plan, running };
}

async function tried<Read>(
  db: Session,
  enter: () => Promise<unknown>,
  read: () => Promise<Read>,
): Promise<Read> {
  await db.run(beginEntry);
  try {
    await enter();
    return await read();
  } finally {
    await db.run(undoEntry);
  }
}

/** What prevents an entry from being accepted; the last three, while another user decides about it. */
const obstacles: ReadonlySet<string> = new Set([
  'invalid',
  'fieldLocked',
  'agentEntryDecided',
  'emailTimeTaken',
  'stale',
]);

/** The sentence of an entry that cannot be accepted as it is; any other failure is that of the preview. */
function obstacleOf(error: unknown): string {
  const refusal = error instanceof Refusal ? error : refusalOf(error, eventConstraints);
  if (refusal === undefined || !obstacles.has(refusal.code)) throw error;
  const { body } = refusal;
  if (typeof body === 'string') return body;
  const fields = (body as { readonly errors?: FieldMessages } | null)?.errors ?? {};
  return Object.values(fields)[0]?.[0] ?? refusal.message;
}

/** Enters something in a port call, compares the plan and the laytime with those before, and undoes it. */
export async function effectsOf(
  call: Trying,
  portCall: number,
  enter: () => Promise<unknown>,
): Promise<Answer> {
  const before = await situationOf(call, portCall);
  const after = await tried(call.db, enter, () => situationOf(call, portCall)).catch(obstacleOf);
  if (typeof after === 'string') return { obstacle: after, arrivals: [], laycans: [], laytime: [] };
  const { arrivals, laycans } = planEffects(
    before.plan.facts,
    after.plan.facts,
    call.now.getTime(),
  );
  const fixtures = new Map(before.plan.laycans.map((row) => [row.id, row.fixture_number]));
  return {
    obstacle: null,
    arrivals: arrivals.map(({ portCallId, beforeMs, afterMs, hasArrived }) => {
      const row = after.plan.calls.get(portCallId);
      const [port, timeZone] = [row?.port ?? '', row?.time_zone ?? 'UTC'];
      return { portCallId, port, timeZone, before: iso(beforeMs), after: iso(afterMs), hasArrived };
    }),
    laycans: laycans.map((one) => ({
      ...one,
      fixtureNumber: fixtures.get(one.fixtureId) ?? '',
    })),
    laytime: laytimeOf(before.running, after.running),
  };
}

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const figuresOf = (running: Running['calls'][number] | undefined) => ({
  usedMinutes: running?.usedMinutes ?? null,
  expiry: running?.expiry ?? null,
  net: running?.forecast?.net ?? running?.net ?? null,
});

/** Each fixture with figures before or with the entry. */
function laytimeOf(before: Running, after: Running): Answer['laytime'] {
  const were = new Map(before.calls.map((one) => [one.fixture.id, one]));
  return after.calls.flatMap((one) => {
    const was = were.get(one.fixture.id);
    if (was?.usedMinutes == null && one.usedMinutes === null) return [];
    return [
      {
        fixtureId: one.fixture.id,
        fixtureNumber: one.fixture.fixtureNumber,
        currency: one.currency ?? was?.currency ?? null,
        before: figuresOf(was),
        after: figuresOf(one),
      },
    ];
  });
}
