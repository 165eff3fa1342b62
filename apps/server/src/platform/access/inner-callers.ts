import { randomBytes } from 'node:crypto';
import type { Actor } from './actors.ts';

const innerPrefix = 'inner_';

export interface InnerCallers {
  /** The actor behind a bearer token of this process; undefined for anything else. */
  find(bearer: string): Actor | undefined;
  /** Lets work of this process call as an actor, through the same checks as every caller. */
  as<T>(actor: Actor, work: (bearer: string) => Promise<T>): Promise<T>;
}

/** Bearers that live as long as the work that they were made for, and never leave the process. */
export function openInnerCallers(): InnerCallers {
  const actors = new Map<string, Actor>();
  return {
    find: (bearer) => actors.get(bearer),
    as: async (actor, work) => {
      const bearer = `${innerPrefix}${randomBytes(32).toString('base64url')}`;
      actors.set(bearer, actor);
      try {
        return await work(bearer);
      } finally {
        actors.delete(bearer);
      }
    },
  };
}
