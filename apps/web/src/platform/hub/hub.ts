import { reconnectWaitMs } from '@fairlead/domain/hub/reconnect';
import { importPatiently } from '../parts/patient-import.ts';
import type { HubOptions } from './hub-client.ts';

const hubClient = () => import('./hub-client.ts');

/** Loads the hub's client and connects, retrying both until the returned function is called. */
export function joinHub(options: HubOptions): () => void {
  let leave: (() => void) | undefined;
  let isWanted = true;
  const patience = { waitMs: reconnectWaitMs, isWanted: () => isWanted };
  void importPatiently(hubClient, patience).then((client) => {
    if (isWanted) leave = client?.connectHub(options);
  });
  return () => {
    isWanted = false;
    leave?.();
  };
}
