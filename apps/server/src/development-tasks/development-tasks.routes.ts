import { developmentTasks } from '@fairlead/contract/development-tasks';
import type { Session } from '../platform/database/session.ts';
import { type Call, done } from '../platform/http/call.ts';
import { listPage, partOf } from '../platform/http/list-page.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  claimTask,
  deleteTask,
  insertTask,
  oneTask,
  takeBackVote,
  type TaskRow,
  taskPart,
  taskTotal,
  updateTask,
  voteFor,
} from './development-tasks.sql.ts';
import { isOlder } from '../platform/http/stale.ts';

/** What the provider develops: everyone reads and votes, the provider's staff writes. */
export function serveDevelopmentTasks(host: Host): void {
  serve(host, developmentTasks, {
    list: async (call) => {
      const { actor, query } = call;
      const filter = { text: query.s?.trim() ?? '', statuses: query.statuses ?? [] };
      const part = partOf(query);
      const rows = await listPage(call, part, {
        page: taskPart(actor.userId, filter, part),
        count: taskTotal(filter),
      });
      return rows.map(taskOf);
    },
    get: ({ db, actor, params }) => readTask(db, actor.userId, params.id),
    create: async ({ db, actor, body }) => {
      const made = await db.first(insertTask(body));
      return readTask(db, actor.userId, made?.id ?? 0);
    },
    save: saveTask,
    remove: async ({ db, params }) => {
      if ((await db.run(deleteTask(params.id))) === 0) refuse('notFound');
      return done;
    },
    vote: async ({ db, actor, params, body }) => {
      const { userId } = actor;
      await db.run((body.isVoted ? voteFor : takeBackVote)(userId, params.id));
      return readTask(db, userId, params.id);
    },
  });
}

async function saveTask({ db, actor, params, body }: Call<typeof developmentTasks.save>) {
  const [, before] = await Promise.all([
    db.run(claimTask(params.id)),
    db.first(oneTask(actor.userId, params.id)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, taskOf(before));
  await db.run(updateTask(params.id, body));
  return readTask(db, actor.userId, params.id);
}

async function readTask(db: Session, user: number, id: number) {
  const row = await db.first(oneTask(user, id));
  return row === undefined ? refuse('notFound') : taskOf(row);
}

function taskOf(row: TaskRow) {
  const { id, title, description, status, priority, votes, created, modified } = row;
  return {
    id,
    title,
    description,
    status,
    priority,
    votes,
    isVoted: row.is_voted,
    created,
    modified,
  };
}
