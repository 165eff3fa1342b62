import { performance } from '@fairlead/contract/performance';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadHandledCargo, listHandledCargo } from './cargo/handled-cargo.ts';
import { downloadPeriods, listPeriods } from './list/period-list.ts';
import { readLeg, readPortCall } from './period/read-period.ts';

/** What vessels consume, and how fast they sail and handle cargo. */
export function servePerformance(host: Host): void {
  serve(host, performance, {
    list: listPeriods,
    leg: readLeg,
    portCall: readPortCall,
    download: downloadPeriods,
    cargo: listHandledCargo,
    cargoDownload: downloadHandledCargo,
  });
}
