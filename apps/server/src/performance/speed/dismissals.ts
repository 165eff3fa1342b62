import type { speedPerformance } from '@fairlead/contract/performance/speed-performance';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { dismissible, dismissReports, undismissReports } from './speed.sql.ts';

type DismissCall = Call<typeof speedPerformance.dismiss>;
type ChangeCall = DismissCall | Call<typeof speedPerformance.undismiss>;

/** All or none: a report that does not exist refuses the whole call. */
async function reportsOf({ db, company, body }: ChangeCall) {
  const guids = [...new Set(body.reports.map((guid) => guid.toLowerCase()))];
  const found = await db.all(dismissible({ company, guids }));
  if (found.length < guids.length) return refuse('notFound');
  return { guids, vessels: new Set(found.map(({ vessel_id }) => vessel_id)) };
}

function noteChange(call: ChangeCall, vessels: ReadonlySet<number>): void {
  for (const vessel of vessels)
    call.changed({ entity: 'warehouse', id: vessel, action: 'updated', vesselId: vessel });
}

export async function dismiss(call: DismissCall) {
  const { db, company, actor, body } = call;
  const { guids, vessels } = await reportsOf(call);
  const author = actor.userId === 0 ? null : actor.userId;
  await db.run(dismissReports({ company, guids }, { reason: body.reason, author }));
  noteChange(call, vessels);
  return done;
}

export async function undismiss(call: Call<typeof speedPerformance.undismiss>) {
  const { db, company } = call;
  const { guids, vessels } = await reportsOf(call);
  const count = await db.run(undismissReports({ company, guids }));
  if (count > 0) noteChange(call, vessels);
  return done;
}
