import { sql } from 'kysely';
import { sqlFor } from '../platform/database/query.ts';

const columns = [
  'id',
  'header',
  'body',
  'start_date',
  'end_date',
  'dismissable',
  'show_in_rto',
  'modified',
] as const;

export interface SystemMessageValues {
  readonly header: string;
  readonly body: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly dismissable: boolean;
  readonly show_in_rto: boolean;
}

export const openMessages = (userId: number) =>
  sqlFor
    .selectFrom('control.system_messages as m')
    .select(columns)
    .where('end_date', '>', sql<string>`now()`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('control.system_message_dismissals as d')
            .select('d.message_id')
            .whereRef('d.message_id', '=', 'm.id')
            .where('d.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('start_date');

export const allMessages = () =>
  sqlFor
    .selectFrom('control.system_messages')
    .select(columns)
    .orderBy('start_date', 'desc')
    .limit(500);

export const messageById = (id: number) =>
  sqlFor.selectFrom('control.system_messages').select(columns).where('id', '=', id);

export const insertMessage = (values: SystemMessageValues) =>
  sqlFor.insertInto('control.system_messages').values(values).returning(columns);

export const updateMessage = (
  id: number,
  values: SystemMessageValues,
  modified: string | undefined,
) =>
  sqlFor
    .updateTable('control.system_messages')
    .set({ ...values, modified: sql`clock_timestamp()` })
    .where('id', '=', id)
    .$if(modified !== undefined, (query) => query.where('modified', '=', modified ?? ''))
    .returning(columns);

export const deleteMessage = (id: number) =>
  sqlFor.deleteFrom('control.system_messages').where('id', '=', id);

/** Dismisses only a message that exists and may be dismissed; repeating it changes nothing. */
export const dismissMessage = (userId: number, id: number) =>
  sqlFor
    .insertInto('control.system_message_dismissals')
    .columns(['user_id', 'message_id'])
    .expression((from) =>
      from
        .selectFrom('control.system_messages')
        .select([sql<number>`${userId}::bigint`.as('user_id'), 'id'])
        .where('id', '=', id)
        .where('dismissable', '=', true),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'message_id']).doUpdateSet({ user_id: userId }),
    );
