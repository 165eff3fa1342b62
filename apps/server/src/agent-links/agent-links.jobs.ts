import { changesOf } from '@fairlead/domain/agent-links/call-changes';
import { agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { companyName } from '../claim-guests/sql/company.sql.ts';
import { activeCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { inUnitOfWork, ruleOrder } from '../platform/events/unit-of-work.ts';
import type { Log } from '../platform/log.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { changesMail } from './office/mails.ts';
import { dueChanges, noteChanges, takeChange } from './sql/call.sql.ts';

export interface AgentMailDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => Date;
}

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Mails agents what has changed in their port calls, of every company. A failure of one does not block the others. */
export async function mailAgents(deps: AgentMailDeps): Promise<void> {
  const companies = await deps.database.read(rule(0), (db) => db.all(activeCompanies()));
  for (const { id } of companies)
    await mailOfCompany(deps, id).catch((error: unknown) =>
      deps.log.error({ error, company: id }, 'changes for agents'),
    );
}

async function mailOfCompany(deps: AgentMailDeps, company: number): Promise<void> {
  const { database, log } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() - agentLimits.quietMinutes * minuteMs).toISOString();
  const due = await database.write(rule(company), async (db) => {
    await db.run(noteChanges(company, { now: now.toISOString(), link: null }));
    return db.all(dueChanges(company, until));
  });
  for (const { link_id: link } of due)
    await send(deps, { company, link, until }).catch((error: unknown) =>
      log.error({ error, company, link }, 'change for agent'),
    );
}

interface Due {
  readonly company: number;
  readonly link: number;
  readonly until: string;
}

/** The mail and the note of it are written in one transaction: both exist or neither, whoever else sends. */
async function send({ database, outbox }: AgentMailDeps, { company, link, until }: Due) {
  await inUnitOfWork(ruleOrder(database, company), async (unit) => {
    const due = await unit.db.first(takeChange(company, { link, until }));
    if (due === undefined || due.seen === null) return;
    const { mailed, seen, name, email, port, time_zone: zone } = due;
    const changes = changesOf(mailed, seen, zone);
    if (changes.length === 0) return;
    const named = await unit.db.first(companyName(company));
    const agent = { id: link, name, email };
    const { vessel } = seen;
    await outbox.post(
      unit,
      changesMail({ agent, vessel, port, company: named?.name ?? '', changes }),
    );
  });
}
