import type { fuelReportQuery } from '@fairlead/contract/fuel-ledger/fuel-reports';
import type { FreeText, FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { z } from 'zod';
import { refuseFindings } from '../../platform/http/refusal.ts';

/** The filters of a list of reports about fuel; instants in ISO 8601. */
export interface FuelReportFilter<Column extends string> {
  readonly company: number;
  readonly terms: readonly FreeTextTerm<Column>[];
  readonly vessels: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  readonly fuels: readonly number[];
  readonly states: readonly number[];
  readonly withFindings: boolean;
}

interface FilteringCall {
  readonly company: number;
  readonly query: z.output<z.ZodObject<typeof fuelReportQuery>>;
}

/** The filters of a call, with its free text by the keywords of the list; refuses what cannot be searched. */
export function fuelReportFilter<Column extends string>(
  { company, query }: FilteringCall,
  readSearch: (text: string) => FreeText<Column>,
): FuelReportFilter<Column> {
  const { terms, findings } = readSearch(query.search ?? query.s ?? '');
  refuseFindings(findings);
  return {
    company,
    terms,
    vessels: query.vesselIds ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    fuels: query.fuelIds ?? [],
    states: query.states ?? [],
    withFindings: query.withFindings === true,
  };
}
