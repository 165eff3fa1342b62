import type { dataKinds } from '../../notifications/enumerations.ts';
import type { CheckFinding } from '../check-finding.ts';
import { type CheckSubject, checksOf } from '../checks-of.ts';
import type { VesselRecord } from './vessel-record.ts';

/** The record that a finding is about. */
export interface FindingLocation {
  readonly entity: (typeof dataKinds)[number]['name'];
  /** Of a leg both of its port calls, such as `12-15`. */
  readonly refId: number | string | null;
  readonly refGuid: string | null;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

export interface LocatedFinding extends CheckFinding, FindingLocation {
  /** How often the same cause was found again after the first time. */
  readonly repeats: number;
  /** The posting of fuel whose record it is about. */
  readonly postingId?: number;
}

export const reportLocation = (report: { readonly guid: string; readonly at: number }) =>
  ({ entity: 'LogReport', refId: null, refGuid: report.guid, at: report.at }) as const;

export const noteLocation = (guid: string, at: number) =>
  ({ entity: 'BunkerDeliveryNote', refId: null, refGuid: guid, at }) as const;

export const recordLocation = (
  entity: 'PortCall' | 'DwhLeg' | 'DwhPortCall' | 'DwhTankState',
  refId: number | string,
  at: number,
): FindingLocation => ({ entity, refId, refGuid: null, at });

/** What the checks find in a subject, at the record that it is about. */
export function located(
  { settings }: Pick<VesselRecord, 'settings'>,
  subject: CheckSubject,
  location: FindingLocation,
): readonly LocatedFinding[] {
  const found = checksOf(subject, settings);
  return found.length === 0 ? [] : found.map((one) => ({ ...one, ...location, repeats: 0 }));
}

/** An instant in ISO 8601. */
export const isoOf = (at: number): string => new Date(at).toISOString();

export const isoOrNull = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : isoOf(at);
