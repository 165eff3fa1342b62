import { comparisons } from '@fairlead/contract/laytime/comparisons';
import { type Host, serve } from '../../platform/http/serve.ts';
import { agree, compareCalculations, decide } from './compare.ts';
import { receiveStatement } from './receive.ts';

/** Our calculation beside the other side's. */
export function serveComparisons(host: Host): void {
  serve(host, comparisons, {
    receive: receiveStatement,
    compare: compareCalculations,
    decide,
    agree,
  });
}
