import type {
  DevelopmentPriority,
  DevelopmentStatus,
} from '@fairlead/domain/development-tasks/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface TaskRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly status: DevelopmentStatus;
  readonly priority: DevelopmentPriority;
  readonly votes: number;
  readonly is_voted: boolean;
  readonly created: string;
  readonly modified: string;
}

export interface TaskFilter {
  readonly text: string;
  readonly statuses: readonly number[];
}

const columns = (user: number) => sql`
  t.id, t.title, t.description, t.status, t.priority, t.created, t.modified,
  (select count(*) from control.development_task_votes v where v.task_id = t.id) as votes,
  exists (select from control.development_task_votes v where v.task_id = t.id and v.user_id = ${user}) as is_voted`;

const found = ({ text, statuses }: TaskFilter) => sql`true
  ${text === '' ? sql`` : sql`and shared.fold(concat_ws(' ', t.title, t.description)) like '%' || shared.like_pattern(${text}) || '%'`}
  ${statuses.length === 0 ? sql`` : sql`and t.status = any (${[...statuses]}::bigint[])`}`;

/** A page of tasks: finished tasks last, the most wanted first. */
export const taskPart = (
  user: number,
  filter: TaskFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<TaskRow>(sql`
    select ${columns(user)} from control.development_tasks t where ${found(filter)}
    order by t.status = 40, votes desc, t.priority, t.id offset ${skip} limit ${take}`);

export const taskTotal = (filter: TaskFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from control.development_tasks t where ${found(filter)}`);

export const oneTask = (user: number, id: number) =>
  statementOf<TaskRow>(
    sql`select ${columns(user)} from control.development_tasks t where t.id = ${id}`,
    'one task',
  );

export const claimTask = (id: number) =>
  statementOf(
    sql`select id from control.development_tasks where id = ${id} for update`,
    'claim task',
  );

export interface TaskValues {
  readonly title: string;
  readonly description: string;
  readonly status: number;
  readonly priority: number;
}

export const insertTask = ({ title, description, status, priority }: TaskValues) =>
  statementOf<{ id: number }>(sql`
    insert into control.development_tasks (title, description, status, priority)
    values (${title}, ${description}, ${status}, ${priority}) returning id`);

/** Its timestamp grows strictly, so that two saves within one millisecond never share one. */
export const updateTask = (id: number, { title, description, status, priority }: TaskValues) =>
  statementOf(sql`
    update control.development_tasks set title = ${title}, description = ${description}, status = ${status},
      priority = ${priority}, modified = greatest(clock_timestamp()::timestamptz(3), modified + interval '1 millisecond')
    where id = ${id}`);

export const deleteTask = (id: number) =>
  statementOf(sql`delete from control.development_tasks where id = ${id}`, 'delete task');

export const voteFor = (user: number, id: number) =>
  statementOf(
    sql`
    insert into control.development_task_votes (task_id, user_id)
    select id, ${user} from control.development_tasks where id = ${id} on conflict do nothing`,
    'vote for task',
  );

export const takeBackVote = (user: number, id: number) =>
  statementOf(
    sql`delete from control.development_task_votes where task_id = ${id} and user_id = ${user}`,
    'take back vote',
  );
