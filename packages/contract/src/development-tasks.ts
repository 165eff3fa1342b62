import {
  developmentPriorities,
  developmentPriority,
  developmentStatus,
  developmentStatuses,
} from '@fairlead/domain/development-tasks/enumerations';
import { z } from 'zod';
import { byId, idList, instantText, modified, numberOf, ok, paging, text } from './forms.ts';
import { feature, route } from './route.ts';

const status = numberOf(developmentStatuses);
const priority = numberOf(developmentPriorities);

const task = z
  .object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    status,
    priority,
    /** Number of votes. */
    votes: z.number(),
    /** Whether the caller voted for it. */
    isVoted: z.boolean(),
    created: instantText,
    modified: instantText,
  })
  .meta({ id: 'DevelopmentTask' });

const taskBody = z
  .object({
    title: text(200, 1),
    description: text(4000).default(''),
    status: status.default(developmentStatus.Proposed),
    priority: priority.default(developmentPriority.Normal),
    modified,
  })
  .meta({ id: 'DevelopmentTaskBody' });

/** The provider's development tasks: every signed-in user can read and vote, the provider's staff can edit. */
export const developmentTasks = feature({
  list: route({
    method: 'GET',
    path: '/developmentTasks',
    summary: 'Development tasks, most votes first',
    may: 'signedIn',
    query: z.object({
      s: z.string().max(200).optional(),
      statuses: idList.optional(),
      ...paging,
    }),
    answer: z.array(task),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/developmentTasks/{id}',
    summary: 'One development task',
    may: 'signedIn',
    params: byId,
    answer: task,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/developmentTasks',
    summary: 'Create a development task',
    may: 'admin',
    body: taskBody,
    answer: task,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/developmentTasks/{id}',
    summary: 'Save a development task',
    may: 'admin',
    params: byId,
    body: taskBody,
    answer: task,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/developmentTasks/{id}',
    summary: 'Delete a development task and its votes',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  vote: route({
    method: 'PUT',
    path: '/developmentTasks/{id}/vote',
    summary: 'Vote for a task or withdraw the vote; repeating it changes nothing',
    may: 'signedIn',
    params: byId,
    body: z.object({ isVoted: z.boolean() }),
    answer: task,
    fails: ['notFound', 'invalid'],
  }),
});
