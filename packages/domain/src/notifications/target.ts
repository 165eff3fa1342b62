/** What a notification refers to. */
export interface NotificationReference {
  readonly entity: string;
  /** Of a leg both of its port calls, such as `12-15`. */
  readonly refId: number | string | null;
  readonly refGuid: string | null;
}

type Target = (reference: NotificationReference) => string | null;

const byGuid =
  (path: string): Target =>
  ({ refGuid }) =>
    refGuid === null ? null : `${path}/${refGuid}`;

const byId =
  (path: string): Target =>
  ({ refId }) =>
    refId === null ? null : `${path}/${refId}`;

const targets: Readonly<Record<string, Target>> = {
  LogReport: byGuid('/reports/log'),
  BunkerDeliveryNote: byGuid('/reports/bdn'),
  PortCall: byId('/portcalls'),
  DwhLeg: byId('/performance/consumption/legs'),
  DwhPortCall: byId('/performance/consumption/portcalls'),
  DwhTankState: byId('/metrics/tankstates'),
};

/** The page of the record that a notification is about; null if it has none. */
export const notificationTarget: Target = (reference) =>
  targets[reference.entity]?.(reference) ?? null;

const names: Readonly<Record<string, string>> = {
  LogReport: 'log report',
  BunkerDeliveryNote: 'bunker delivery note',
  PortCall: 'port call',
  DwhLeg: 'leg',
  DwhPortCall: 'port call',
  DwhTankState: 'tanks',
};

/** What the page shows, within a sentence. */
export const targetName = ({ entity }: NotificationReference): string => names[entity] ?? 'record';
