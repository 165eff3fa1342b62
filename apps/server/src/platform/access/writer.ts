import type { Writer } from '@fairlead/domain/people/writer';
import { systemRole } from '@fairlead/domain/people/roles';
import type { Admitted } from '../http/admission.ts';

/** Another system with its key; the provider's staff may do what a key may. */
export function writerOf({ actor, source }: Pick<Admitted, 'actor' | 'source'>): Writer {
  return source === 'api' || actor.systemRoles.includes(systemRole.GlobalAdmin) ? 'key' : 'office';
}
