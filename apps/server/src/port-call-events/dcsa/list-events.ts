import { createHash } from 'node:crypto';
import type { dcsaEvents } from '@fairlead/contract/port-call-events/dcsa-events';
import {
  classifierOf,
  codesOfInternalName,
  codesOfTime,
  type EventClassifierCode,
  type EventCodes,
  publisherRoleOf,
} from '@fairlead/domain/port-calls/dcsa-codes';
import type { ServiceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { two } from '@fairlead/domain/time/calendar';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import { bareImo } from '@fairlead/domain/vessels/ship-numbers';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import {
  exchangedCall,
  type ExchangedCallRow,
  exchangedEvents,
  exchangedTimes,
} from '../dcsa-events.sql.ts';

type OperationsEvent = z.input<typeof dcsaEvents.list.answer>[number];

const most = { name: 100, vesselName: 35, remark: 500 } as const;

/** An id that is the same in every export: a UUID of version 5 (RFC 9562) of what it names. */
function uuidOf(name: string): string {
  const hash = createHash('sha1').update(`fairlead ${name}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** An instant as the local time of the port with its offset: `2026-12-01T08:00:00+01:00`. */
export function localInstant(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  const offset = zoneOffsetMinutes(ms, zone);
  const local = new Date(ms + offset * minuteMs).toISOString().slice(0, 19);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface Statement {
  readonly key: string;
  readonly exchange_id: string | null;
  readonly at: string;
  readonly stated: string;
  readonly said_by: ServiceTimeSource;
  readonly said_by_name: string | null;
  readonly remark: string | null;
  readonly codes: EventCodes;
  readonly classifier: EventClassifierCode;
}

function eventOf(call: ExchangedCallRow, company: number, row: Statement): OperationsEvent {
  const { codes, remark } = row;
  const isOffice = row.said_by === serviceTimeSource.Office;
  const locode = call.un_locode === null ? {} : { UNLocationCode: call.un_locode };
  return {
    eventID: row.exchange_id ?? uuidOf(`${company} ${row.key}`),
    eventType: 'OPERATIONS',
    eventCreatedDateTime: row.stated,
    eventDateTime: localInstant(row.at, call.time_zone),
    eventClassifierCode: row.classifier,
    operationsEventTypeCode: codes.type,
    ...(codes.facility === undefined ? {} : { facilityTypeCode: codes.facility }),
    ...(codes.service === undefined ? {} : { portCallServiceTypeCode: codes.service }),
    portCallPhaseTypeCode: codes.phase,
    publisher: {
      partyName: (isOffice ? call.company : (row.said_by_name ?? call.company)).slice(0, most.name),
    },
    publisherRole: publisherRoleOf(row.said_by),
    ...(remark === null || remark === '' ? {} : { remark: remark.slice(0, most.remark) }),
    transportCall: {
      transportCallID: String(call.id),
      transportCallReference: String(call.id),
      carrierExportVoyageNumber: String(call.voyage_number),
      ...locode,
      modeOfTransport: 'VESSEL',
      ...(call.un_locode === null ? {} : { location: locode }),
      vessel: {
        vesselIMONumber: bareImo(call.imo).slice(0, 7),
        vesselName: call.vessel.slice(0, most.vesselName),
      },
    },
  };
}

/** The events and service times of a port call in the form of the DCSA; undefined if there is no such port call. */
export async function readDcsaEvents(
  db: Session,
  company: number,
  portCall: number,
): Promise<readonly OperationsEvent[] | undefined> {
  const [call, times, events] = await Promise.all([
    db.first(exchangedCall(company, portCall)),
    db.all(exchangedTimes(company, portCall)),
    db.all(exchangedEvents(company, portCall)),
  ]);
  if (call === undefined) return undefined;
  const stated: readonly Statement[] = [
    ...times.map((row) => ({
      ...row,
      key: `time ${row.id}`,
      codes: codesOfTime(row.service),
      classifier: classifierOf(row.kind),
    })),
    ...events.flatMap((row) => {
      const codes = codesOfInternalName(row.internal_name);
      if (codes === undefined) return [];
      return [{ ...row, key: `event ${row.id}`, codes, classifier: 'ACT' as const }];
    }),
  ];
  return stated
    .toSorted((a, b) => a.stated.localeCompare(b.stated) || a.at.localeCompare(b.at))
    .map((row) => eventOf(call, company, row));
}
