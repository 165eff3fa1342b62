import { addDays, isoDate, readIsoDate } from '@fairlead/domain/time/calendar';
import { startOfLocalDay } from '@fairlead/domain/time/zoned';
import type { AddressQuery } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';
import type { AuditQuery } from './audit.data.ts';

/** The filter of the audit log, as stored in the address. */
export interface AuditFilters {
  readonly from: string | null;
  /** The last day, included. */
  readonly to: string | null;
  readonly person: number | null;
  readonly record: string | null;
  readonly source: string | null;
  readonly s: string;
}

export const noFilters: AuditFilters = {
  from: null,
  to: null,
  person: null,
  record: null,
  source: null,
  s: '',
};

const dayIn = (text: string | undefined): string | null =>
  text !== undefined && readIsoDate(text) !== null ? text : null;

export function filtersIn(address: AddressQuery): AuditFilters {
  return {
    from: dayIn(address['from']),
    to: dayIn(address['to']),
    person: idIn(address['person']) ?? null,
    record: address['record'] ?? null,
    source: address['source'] ?? null,
    s: (address['s'] ?? '').slice(0, 100),
  };
}

export function addressOf({ from, to, person, record, source, s }: AuditFilters): AddressQuery {
  return {
    from: from ?? undefined,
    to: to ?? undefined,
    person: person === null ? undefined : String(person),
    record: record ?? undefined,
    source: source ?? undefined,
    s,
  };
}

const sources: ReadonlySet<string> = new Set(['office', 'ship', 'api', 'mail', 'rule', 'security']);

/** The query of the call; days are in the zone in which times are shown. */
export function queryOf(filters: AuditFilters, zone: string): AuditQuery {
  const { from, to, person, record, source, s } = filters;
  const first = from === null ? null : startOfLocalDay(from, zone);
  const last = to === null ? null : readIsoDate(to);
  const end = last === null ? null : startOfLocalDay(isoDate(addDays(last, 1)), zone);
  return {
    ...(first === null ? {} : { from: first }),
    ...(end === null ? {} : { to: end }),
    ...(person === null ? {} : { person }),
    ...(record === null ? {} : { entity: record }),
    ...(source === null || !sources.has(source)
      ? {}
      : { source: source as NonNullable<AuditQuery['source']> }),
    ...(s.trim() === '' ? {} : { s: s.trim() }),
  };
}
