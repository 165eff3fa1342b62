import { flowStatus } from '@fairlead/domain/flows/words';
import { sqlFor } from '../platform/database/query.ts';

export interface FlowFilter {
  readonly includeInactive: boolean;
  /** Only these, inactive ones among them; all when empty. */
  readonly ids: readonly number[];
}

export const listFlows = (company: number, { includeInactive, ids }: FlowFilter) =>
  sqlFor
    .selectFrom('tenant.flows')
    .select(['id', 'name', 'status', 'modified'])
    .where('company_id', '=', company)
    .where('status', '<>', flowStatus.Deleted)
    .$if(!includeInactive && ids.length === 0, (query) =>
      query.where('status', '<>', flowStatus.Inactive),
    )
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
    .orderBy('name')
    .orderBy('id');
