import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The services of a port call whose times are tracked, in chronological order (numbers are ours). */
export const services = [
  { name: 'ArrivalPilotStation', number: 10, label: 'Arrival at pilot station' },
  { name: 'Arrival', number: 20, label: 'Arrival' },
  { name: 'Berth', number: 30, label: 'Berth' },
  { name: 'StartCargo', number: 40, label: 'Start of cargo' },
  { name: 'EndCargo', number: 50, label: 'End of cargo' },
  { name: 'Departure', number: 60, label: 'Departure' },
] as const;
export type Service = NumberOf<typeof services>;
export const service = codes(services);

/** How firm a service time is, in the usual order of reports (numbers are ours). */
export const serviceTimeKinds = [
  { name: 'Estimated', number: 10, label: 'Estimated' },
  { name: 'Requested', number: 20, label: 'Requested' },
  { name: 'Planned', number: 30, label: 'Planned' },
  { name: 'Actual', number: 40, label: 'Actual' },
] as const;
export type ServiceTimeKind = NumberOf<typeof serviceTimeKinds>;
export const serviceTimeKind = codes(serviceTimeKinds);

/** Who reported it (numbers are ours). */
export const serviceTimeSources = [
  { name: 'Office', number: 10, label: 'Office' },
  { name: 'Master', number: 20, label: 'Master' },
  { name: 'Agent', number: 30, label: 'Agent' },
  { name: 'Terminal', number: 40, label: 'Terminal' },
  { name: 'Ais', number: 50, label: 'AIS' },
  { name: 'External', number: 60, label: 'External system' },
] as const;
export type ServiceTimeSource = NumberOf<typeof serviceTimeSources>;
export const serviceTimeSource = codes(serviceTimeSources);
