import type { RouteShape } from '@fairlead/contract/route';
import type { ShipCaller } from '../access/ship-callers.ts';
import type { Scope } from '../database/database.ts';
import type { Call } from './call.ts';

/** A device with what its work is done as. */
export interface Ship {
  readonly caller: ShipCaller;
  readonly scope: Scope;
  readonly hasWebhooks: boolean;
}

/** The device of a call that only devices make. */
export function shipOf({ ship: caller }: Pick<Call<RouteShape>, 'ship'>): Ship {
  if (caller === undefined) throw new Error('A call of devices was made by none.');
  const { company, openedBy, actor } = caller;
  return {
    caller,
    scope: { company, actor: openedBy, source: 'ship' },
    hasWebhooks: actor.companies.get(company)?.hasWebhooks === true,
  };
}
