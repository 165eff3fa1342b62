import { schedule } from '@fairlead/contract/schedule';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readBoard } from './board/read-board.ts';
import { shiftPlan } from './shift/shift-plan.ts';

/** The fleet schedule: the board, and moving port calls and voyages on it. */
export function serveSchedule(host: Host): void {
  const catalogue = catalogueOf(host.database);
  const memory = pageMemoryOf(host.database);
  serve(host, schedule, {
    board: (call) => readBoard(call, catalogue),
    shift: (call) => shiftPlan(call, memory),
  });
}
