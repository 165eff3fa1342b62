import type { partners } from '@fairlead/contract/partners';
import { timeBarTriggerOf, timeBarTriggers } from '@fairlead/domain/laytime/enumerations';
import type { Answer } from '@fairlead/contract';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord, Values } from '../../platform/registers/record.sql.ts';

type Partner = Answer<typeof partners.get>;

/** A partner as calls return it; the columns are those of its register. */
export function partnerOf(row: StoredRecord): Partner {
  const stored = row as unknown as StoredPartner;
  return {
    id: stored.id,
    name: stored.name,
    partnerTypes: [...stored.partner_types],
    address: stored.address,
    countryCode: stored.country_code,
    email: stored.email,
    phone: stored.phone,
    web: stored.web,
    vatNumber: stored.vat_number,
    registrationNumber: stored.registration_number,
    contacts: [...stored.contacts],
    trackingActive: stored.tracking_active,
    externalId: stored.external_id,
    timeBar:
      stored.time_bar_days === null
        ? null
        : { days: stored.time_bar_days, trigger: timeBarTriggerOf(stored.time_bar_trigger) },
    note: stored.note,
    inActive: stored.in_active,
    modified: stored.modified,
  };
}

interface StoredPartner {
  readonly id: number;
  readonly name: string;
  readonly partner_types: readonly number[];
  readonly address: string | null;
  readonly country_code: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly vat_number: string | null;
  readonly registration_number: string | null;
  readonly contacts: Partner['contacts'];
  readonly tracking_active: boolean;
  readonly external_id: string | null;
  readonly time_bar_days: number | null;
  readonly time_bar_trigger: number | null;
  readonly note: string | null;
  readonly in_active: boolean;
  readonly modified: string;
}

/** What a save stores; an external id that it does not state stays as it is. */
export const partnerValues = (
  body: Call<typeof partners.save>['body'],
  before: StoredRecord | null,
): Values => ({
  name: body.name,
  partner_types: [...new Set(body.partnerTypes)].toSorted((one, other) => one - other),
  address: body.address,
  country_code: body.countryCode,
  email: body.email,
  phone: body.phone,
  web: body.web,
  vat_number: body.vatNumber,
  registration_number: body.registrationNumber,
  contacts: body.contacts,
  tracking_active: body.trackingActive,
  external_id:
    body.externalId === undefined ? (before?.['external_id'] ?? null) : body.externalId || null,
  time_bar_days: body.timeBar?.days ?? null,
  time_bar_trigger:
    timeBarTriggers.find(({ name }) => name === body.timeBar?.trigger)?.number ?? null,
  note: body.note,
  in_active: body.inActive,
});
