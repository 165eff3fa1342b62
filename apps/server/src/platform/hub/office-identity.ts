import type { HubIdentity } from '@fairlead/signalr';

/** Who is behind a connection of the office: a person acting for one company. */
export interface OfficeIdentity extends HubIdentity {
  readonly personId: number;
  readonly company: number;
}
