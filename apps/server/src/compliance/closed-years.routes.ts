import { closedYears } from '@fairlead/contract/compliance/closed-years';
import { type Host, serve } from '../platform/http/serve.ts';
import { closeYear, reopenYear } from './closing/close-year.ts';
import { downloadContent, listClosings, printProof, readChanges } from './closing/read-closed.ts';

/** Years of vessels that are closed, and what has moved since. */
export function serveClosedYears(host: Host): void {
  serve(host, closedYears, {
    list: listClosings,
    close: closeYear,
    reopen: reopenYear,
    changes: readChanges,
    proof: printProof,
    content: downloadContent,
  });
}
