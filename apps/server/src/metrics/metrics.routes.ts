import { metrics } from '@fairlead/contract/metrics';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadChangeOvers, listChangeOvers } from './log/change-overs.ts';
import { listTankStates, readTankStates } from './state/tank-states.ts';

/** The fuel of the fleet: tanks, endurance and change-overs. */
export function serveMetrics(host: Host, files: Files): void {
  serve(host, metrics, {
    list: listTankStates,
    get: readTankStates,
    changeOvers: listChangeOvers,
    download: (call) => downloadChangeOvers(call, files),
  });
}
