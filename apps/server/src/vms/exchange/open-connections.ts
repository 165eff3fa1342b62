import { inLanes } from '../../platform/jobs/in-lanes.ts';
import type { Log } from '../../platform/log.ts';
import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import { beginRun, dueConnections, forgetRuns } from '../vms.sql.ts';
import { runConnection, type Runner } from './run-connection.ts';

export interface Connections {
  /** Starts a run that was begun; no caller waits for it. */
  start(company: number, connection: number, run: number): void;
  /** Runs the connections of every company that are due; called by the worker. */
  runDue(): Promise<void>;
  forgetOld(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionsOptions extends Runner {
  /** Called after a run, so that screens that show the connections load them again. */
  readonly notify: (company: number, connection: number) => void;
  readonly log: Log;
}

/** Companies whose connections run at the same time. */
const companiesAtOnce = 4;
const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Exchanges with other systems, one at a time for each connection, whichever process starts them. */
export function openConnections(options: ConnectionsOptions): Connections {
  const { database, notify, log } = options;
  const running = new Set<Promise<void>>();
  const start = (company: number, connection: number, run: number): Promise<void> => {
    const work = runConnection(options, { company, connection, run })
      .catch((error: unknown) => log.error({ error }, 'exchange with another system'))
      .finally(() => {
        running.delete(work);
        notify(company, connection);
      });
    running.add(work);
    return work;
  };
  const companies = () => database.read(rule(0), (session) => session.all(openCompanies));
  return {
    start: (company, connection, run) => void start(company, connection, run),
    runDue: async () => {
      await inLanes(await companies(), companiesAtOnce, async ({ id: company }) => {
        const due = await database.read(rule(company), (session) =>
          session.all(dueConnections(company)),
        );
        for (const { id } of due) {
          const run = await database.write(rule(company), (session) =>
            session.first(beginRun(company, id)),
          );
          if (run !== undefined) await start(company, id, run.id);
        }
      });
    },
    forgetOld: async () => {
      for (const { id: company } of await companies())
        await database.write(rule(company), (session) => session.run(forgetRuns(company)));
    },
    close: async () => {
      await Promise.all(running);
    },
  };
}
