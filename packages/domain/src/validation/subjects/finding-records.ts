import { fuelSource } from '../../fuel-ledger/enumerations.ts';
import { kindOf } from '../../log-reports/kinds.ts';
import { formatWithZone } from '../../time/format.ts';
import type { FindingRecord } from '../finding-input.ts';
import type {
  CheckedCall,
  CheckedNote,
  CheckedPeriod,
  CheckedPosting,
  CheckedReport,
  VesselRecord,
} from './vessel-record.ts';

/** `Noon at sea of 01.03.26 12:00 UTC`. */
export const reportRecord = ({
  guid,
  kind,
  at,
  zone,
}: Pick<CheckedReport, 'guid' | 'kind' | 'at' | 'zone'>): FindingRecord => ({
  entity: 'LogReport',
  ref: guid,
  label: `${kindOf(kind).label.split(',')[0] ?? ''} of ${formatWithZone(at, zone)}`,
});

/**
 * What checks read of a report, with its record, which is written out only where a finding names it. An accessor of a
 * class costs nothing for each object; one of an object literal does.
 */
export class LinkedReport {
  readonly at: number;
  readonly #report: CheckedReport;

  constructor(report: CheckedReport) {
    this.at = report.at;
    this.#report = report;
  }

  get record(): FindingRecord {
    return reportRecord(this.#report);
  }
}

/** A report in a leg or around a port call; `trackKn` is its speed by the AIS track, null if there is no track. */
export class ReportOfKind extends LinkedReport {
  readonly kind: CheckedReport['kind'];
  readonly trackKn: number | null;

  constructor(report: CheckedReport, trackKn: number | null) {
    super(report);
    this.kind = report.kind;
    this.trackKn = trackKn;
  }
}

/** `Bunker delivery note B-17`. */
export const noteRecord = ({
  guid,
  number,
}: Pick<CheckedNote, 'guid' | 'number'>): FindingRecord => ({
  entity: 'BunkerDeliveryNote',
  ref: guid,
  label: `Bunker delivery note ${number}`,
});

/** `Port call in Bergen`. */
export const callRecord = ({
  id,
  portName,
}: Pick<CheckedCall, 'id' | 'portName'>): FindingRecord => ({
  entity: 'PortCall',
  ref: String(id),
  label: `Port call in ${portName}`,
});

/** The page of a vessel’s tanks. */
export const tanksRecord = ({ vesselId }: Pick<VesselRecord, 'vesselId'>): FindingRecord => ({
  entity: 'DwhTankState',
  ref: String(vesselId),
  label: 'Tank monitoring',
});

/** `Leg Oslo to Bergen, ended 02.03.26 08:00 UTC`. */
export function periodRecord(
  { kind, ref, toCallId, end }: Pick<CheckedPeriod, 'kind' | 'ref' | 'toCallId' | 'end'>,
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
): FindingRecord {
  const ended = `ended ${formatWithZone(end, zone)}`;
  return kind === 'leg'
    ? { entity: 'DwhLeg', ref, label: `Leg ${from} to ${to}, ${ended}` }
    : { entity: 'DwhPortCall', ref: String(toCallId), label: `Port call in ${to}, ${ended}` };
}

/** The record that states a posting of fuel; transfers and corrections are on the page of the tanks. */
export function postingRecord(
  { source, sourceId, at }: Pick<CheckedPosting, 'source' | 'sourceId' | 'at'>,
  tanks: FindingRecord,
): FindingRecord {
  const when = formatWithZone(at, 'UTC');
  if (source === fuelSource.LogReport)
    return { entity: 'LogReport', ref: sourceId, label: `Log report of ${when}` };
  if (source === fuelSource.BunkerNote)
    return {
      entity: 'BunkerDeliveryNote',
      ref: sourceId,
      label: `Bunker delivery note of ${when}`,
    };
  return tanks;
}
