import { closeReason } from './close-reason.ts';
import type { Delivery, Target } from './delivery.ts';
import { Frame } from './frame.ts';
import type { Member } from './host.ts';
import type { HubIdentity } from './identity.ts';

/** The open connections of this process by id, user and group. */
export class Registry<I extends HubIdentity> {
  readonly #byId = new Map<string, Member<I>>();
  readonly #byUser = new Map<string, Set<Member<I>>>();
  readonly #byGroup = new Map<string, Set<Member<I>>>();

  get size(): number {
    return this.#byId.size;
  }

  get userCount(): number {
    return this.#byUser.size;
  }

  get groupCount(): number {
    return this.#byGroup.size;
  }

  get(id: string): Member<I> | undefined {
    return this.#byId.get(id);
  }

  values(): IterableIterator<Member<I>> {
    return this.#byId.values();
  }

  add(member: Member<I>): void {
    this.#byId.set(member.id, member);
    if (member.identity.userId !== '') put(this.#byUser, member.identity.userId, member);
  }

  remove(member: Member<I>): void {
    if (!this.#byId.delete(member.id)) return;
    take(this.#byUser, member.identity.userId, member);
    for (const group of member.memberOf ?? []) take(this.#byGroup, group, member);
    member.memberOf = undefined;
  }

  join(member: Member<I>, group: string): void {
    if (!this.#byId.has(member.id)) return;
    (member.memberOf ??= new Set()).add(group);
    put(this.#byGroup, group, member);
  }

  leave(member: Member<I>, group: string): void {
    member.memberOf?.delete(group);
    take(this.#byGroup, group, member);
  }

  /** Applies the message to each connection in the target. @throws when the arguments cannot be encoded. */
  deliver({ target, message }: Delivery): void {
    const members = this.#membersOf(target);
    const except = 'except' in target && target.except.length > 0 ? new Set(target.except) : null;
    const chosen = (member: Member<I>): boolean => except?.has(member.id) !== true;
    switch (message.do) {
      case 'send': {
        const frame = new Frame({ type: 1, target: message.method, arguments: message.args });
        for (const member of members) if (chosen(member)) member.deliver(frame);
        break;
      }
      case 'close': {
        const reason = closeReason('aborted', message);
        for (const member of members) if (chosen(member)) member.end(reason);
        break;
      }
      case 'join':
        for (const member of members) if (chosen(member)) this.join(member, message.group);
        break;
      case 'leave':
        for (const member of members) if (chosen(member)) this.leave(member, message.group);
        break;
    }
  }

  #membersOf(target: Target): Iterable<Member<I>> {
    switch (target.to) {
      case 'all':
        return this.#byId.values();
      case 'group':
        return this.#byGroup.get(target.name) ?? [];
      case 'user':
        return this.#byUser.get(target.id) ?? [];
      case 'connection': {
        const member = this.#byId.get(target.id);
        return member === undefined ? [] : [member];
      }
    }
  }
}

function put<M>(index: Map<string, Set<M>>, key: string, member: M): void {
  const members = index.get(key);
  if (members === undefined) index.set(key, new Set([member]));
  else members.add(member);
}

function take<M>(index: Map<string, Set<M>>, key: string, member: M): void {
  const members = index.get(key);
  members?.delete(member);
  if (members?.size === 0) index.delete(key);
}
