import type { HubIdentity } from '@fairlead/signalr';

/** The user of a connection: a person acting for one company. */
export interface OfficeIdentity extends HubIdentity {
  readonly personId: number;
  readonly company: number;
}
