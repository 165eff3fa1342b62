import { performance } from '@fairlead/contract/performance';
import { speedPerformance } from '@fairlead/contract/performance/speed-performance';
import { warranties } from '@fairlead/contract/performance/warranties';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadHandledCargo, listHandledCargo } from './cargo/handled-cargo.ts';
import { downloadPeriods, listPeriods } from './list/period-list.ts';
import { readLeg, readPortCall } from './period/read-period.ts';
import { readReportedCall } from './reported/reported-call.ts';
import { dismiss, undismiss } from './speed/dismissals.ts';
import { readMonths } from './speed/months.ts';
import { readSpeed } from './speed/sea-reports.ts';
import {
  createWarranty,
  listWarranties,
  readWarrantyRecord,
  removeWarranty,
  restoreWarranty,
  saveWarranty,
} from './warranties/warranty-records.ts';
import { downloadWarranty, readWarrantyResult } from './warranties/warranty-result.ts';

/** What vessels consume, and how fast they sail and handle cargo. */
export function servePerformance(host: Host, files: Files): void {
  serve(host, performance, {
    list: listPeriods,
    leg: readLeg,
    portCall: readPortCall,
    reported: readReportedCall,
    download: downloadPeriods,
    cargo: listHandledCargo,
    cargoDownload: downloadHandledCargo,
  });
  serve(host, speedPerformance, { speed: readSpeed, months: readMonths, dismiss, undismiss });
  serve(host, warranties, {
    list: listWarranties,
    get: ({ db, company, params }) => readWarrantyRecord(db, { company, id: params.id }),
    create: createWarranty,
    save: saveWarranty,
    remove: removeWarranty,
    restore: restoreWarranty,
    result: readWarrantyResult,
    download: (call) => downloadWarranty(call, files),
  });
}
