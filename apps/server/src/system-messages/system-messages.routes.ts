import type { SystemMessageEvent } from '@fairlead/contract/hub';
import { systemMessages } from '@fairlead/contract/system-messages';
import { done } from '../platform/http/call.ts';
import type { Session } from '../platform/database/session.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  allMessages,
  deleteMessage,
  dismissMessage,
  insertMessage,
  messageById,
  openMessages,
  type SystemMessageValues,
  updateMessage,
} from './system-messages.sql.ts';

interface Row extends SystemMessageValues {
  readonly id: number;
  readonly modified: string;
}

interface Body {
  readonly id?: number | undefined;
  readonly header: string;
  readonly body: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly dismissable: boolean;
  readonly showInRto: boolean;
  readonly modified?: string | undefined;
}

interface Saving {
  readonly db: Session;
  readonly id: number | undefined;
  readonly body: Body;
  afterCommit(work: () => void): void;
}

/** Serves the provider's messages; `push` reaches every connected user of every company. */
export function serveSystemMessages(host: Host, push: (event: SystemMessageEvent) => void): void {
  const save = async ({ db, id, body, afterCommit }: Saving) => {
    if (id === undefined) refuseFields({ id: ['Required'] });
    const saved = await db.first(updateMessage(id, valuesOf(body), body.modified));
    if (saved === undefined) await refuseUnsaved(db, id, body);
    const message = messageAnswer(saved as Row);
    afterCommit(() => push({ action: 'Upsert', data: message }));
    return message;
  };
  const remove = async ({
    db,
    id,
    afterCommit,
  }: Pick<Saving, 'db' | 'afterCommit'> & { id: number }) => {
    const known = await db.first(messageById(id));
    if (known === undefined || (await db.run(deleteMessage(id))) === 0) return refuse('notFound');
    afterCommit(() => push({ action: 'Delete', data: messageAnswer(known) }));
    return done;
  };
  serve(host, systemMessages, {
    list: async ({ db, actor }) => (await db.all(openMessages(actor.userId))).map(messageAnswer),
    listAll: async ({ db }) => (await db.all(allMessages())).map(messageAnswer),
    dismiss: async ({ db, actor, query }) => {
      if ((await db.run(dismissMessage(actor.userId, query.id))) === 0) refuse('notFound');
      return done;
    },
    create: async ({ db, body, afterCommit }) => {
      const message = messageAnswer((await db.first(insertMessage(valuesOf(body)))) as Row);
      afterCommit(() => push({ action: 'Upsert', data: message }));
      return message;
    },
    save: ({ db, body, afterCommit }) => save({ db, id: body.id, body, afterCommit }),
    saveById: ({ db, params, body, afterCommit }) => save({ db, id: params.id, body, afterCommit }),
    remove: ({ db, query, body, afterCommit }) => {
      const id = query.id ?? body?.id;
      return id === undefined
        ? refuseFields({ id: ['Required'] })
        : remove({ db, id, afterCommit });
    },
    removeById: ({ db, params, afterCommit }) => remove({ db, id: params.id, afterCommit }),
  });
}

function valuesOf(body: Body): SystemMessageValues {
  if (body.startDate >= body.endDate)
    refuseFields({ endDate: ['The end must be after the start'] });
  return {
    header: body.header,
    body: body.body,
    start_date: body.startDate,
    end_date: body.endDate,
    dismissable: body.dismissable,
    show_in_rto: body.showInRto,
  };
}

async function refuseUnsaved(db: Session, id: number, yours: Body): Promise<never> {
  const theirs = await db.first(messageById(id));
  return theirs === undefined ? refuse('notFound') : refuseStale(yours, messageAnswer(theirs));
}

function messageAnswer(row: Row) {
  return {
    id: row.id,
    header: row.header,
    body: row.body,
    startDate: row.start_date,
    endDate: row.end_date,
    dismissable: row.dismissable,
    showInRto: row.show_in_rto,
    modified: row.modified,
  };
}
