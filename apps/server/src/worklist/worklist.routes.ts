import { worklist } from '@fairlead/contract/worklist';
import { can } from '@fairlead/domain/people/permissions';
import { worklistOmission, type WorklistOmission } from '@fairlead/domain/worklist/enumerations';
import { inOrder } from '@fairlead/domain/worklist/lines';
import { companiesOf } from '../me/me.sql.ts';
import { type Actor, lacksSecondFactor } from '../platform/access/actors.ts';
import { restConnection } from '../platform/database/read-lease.ts';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { inLanes } from '../platform/jobs/in-lanes.ts';
import { type CompanyWork, readCompanyWork } from './list/read-company-work.ts';

/** Companies that are read at once; each takes its turn among the calls of its own company. */
const lanes = 3;

/** `GET /worklist`: each company is read in a session of its own, in which row-level security shows no other. */
export function serveWorklist(host: Host): void {
  serve(host, worklist, { get: (call) => readWorklist(host, call) });
}

function omissionOf(actor: Actor, company: number, nowMs: number): WorklistOmission | undefined {
  if (lacksSecondFactor(actor, company)) return worklistOmission.SecondFactorNeeded;
  const until = actor.companies.get(company)?.subscribedUntil;
  return until === undefined || until < nowMs ? worklistOmission.SubscriptionEnded : undefined;
}

function mayRead({ companies, systemRoles }: Actor, company: number): boolean {
  const companyRoles = companies.get(company)?.roles ?? [];
  return companyRoles.length > 0 && can({ companyRoles, systemRoles }, 'company.read');
}

async function readWorklist({ database }: Host, call: Call<typeof worklist.get>) {
  const { actor, db, now, count } = call;
  const names = new Map(
    (await db.all(companiesOf(actor.userId))).map(({ id, name }) => [id, name]),
  );
  await restConnection();
  const own = [...names]
    .filter(([id]) => mayRead(actor, id))
    .map(([id, name]) => ({ id, name, reason: omissionOf(actor, id, now.getTime()) }));
  const work = new Map<number, CompanyWork>();
  await inLanes(
    own.filter(({ reason }) => reason === undefined),
    lanes,
    async ({ id: company }) => {
      const scope = { company, actor: actor.userId, source: 'office' } as const;
      const read = await database.read(
        scope,
        (session) => readCompanyWork(session, { company, user: actor.userId, now }),
        count,
      );
      work.set(company, read);
    },
  );
  return {
    companies: own.flatMap(({ id, name }) => {
      const counts = work.get(id)?.counts;
      return counts === undefined ? [] : [{ id, name, counts: [...counts] }];
    }),
    lines: [
      ...inOrder(
        [...work].flatMap(([companyId, { lines }]) =>
          lines.map((line) => ({ ...line, companyId })),
        ),
      ),
    ],
    leftOut: own.flatMap(({ id, name, reason }) =>
      reason === undefined ? [] : [{ id, name, reason }],
    ),
  };
}
