import { locodeFinding, plainLocode, portPartnerFindings } from '@fairlead/domain/ports/own-ports';
import {
  formatPosition,
  isUnknownPosition,
  readPosition,
  unknownPosition,
} from '@fairlead/domain/ports/position';
import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { Port, PortBody, PortSave } from './ports.data.ts';

/** A partner while it is edited. */
export interface PartnerEntry {
  readonly partner: { readonly id: number; readonly name: string };
  readonly reasonId: number | null;
  readonly isDefault: boolean;
  readonly note: string;
}

/** A port while it is edited in the panel: the port itself, then the company's settings for it. */
export interface PortValues {
  readonly name: string;
  readonly unLoCode: string;
  readonly countryCode: string;
  /** As typed: 58°59.1′N 5°44′E, or decimals. */
  readonly position: string;
  /** Empty: that of the position. */
  readonly timeZone: string;
  readonly type: number;
  readonly note: string;
  readonly inActive: boolean;
  readonly stayHours: string | null;
  readonly termSet: { readonly id: number; readonly name: string } | null;
  readonly agentNotes: string;
  readonly alert: string;
  /** As JSON: a draft compares values as texts, and records by their ids alone. */
  readonly partners: string;
}

export const partnersIn = (text: string) => JSON.parse(text) as readonly PartnerEntry[];

const blank: PortValues = {
  name: '',
  unLoCode: '',
  countryCode: '',
  position: '',
  timeZone: '',
  type: 10,
  note: '',
  inActive: false,
  stayHours: null,
  termSet: null,
  agentNotes: '',
  alert: '',
  partners: '[]',
};

export function valuesOf(port: Port): PortValues {
  const { settings } = port;
  return {
    name: port.name,
    unLoCode: port.unLoCode ?? '',
    countryCode: port.countryCode,
    position: formatPosition(port),
    timeZone: port.timeZone,
    type: port.type,
    note: port.note,
    inActive: port.inActive,
    stayHours: settings.stayHours,
    termSet: settings.termSet,
    agentNotes: settings.agentNotes,
    alert: settings.alert,
    partners: JSON.stringify(
      settings.partners.map(({ partner, reasonForCall, isDefault, note }) => ({
        partner: { id: partner.id, name: partner.name },
        reasonId: reasonForCall?.id ?? null,
        isDefault,
        note,
      })),
    ),
  };
}

/** A new port; a copy starts with the values of the other one, except its code. */
export const newPort = (copied: Port | undefined): PortValues =>
  copied === undefined ? blank : { ...valuesOf(copied), unLoCode: '', note: '', inActive: false };

export function missingIn(values: PortValues): FieldErrors {
  return Object.fromEntries(
    (['name', 'countryCode', 'position'] as const)
      .filter((field) => values[field].trim() === '')
      .map((field) => [field, 'Required']),
  );
}

function positionErrors(text: string): FieldErrors {
  if (text.trim() === '') return {};
  const read = readPosition(text);
  if (!read.ok) return { position: read.message };
  return isUnknownPosition(read.value) ? { position: unknownPosition } : {};
}

export function wrongIn(values: PortValues): FieldErrors {
  const { position, unLoCode, countryCode, timeZone } = values;
  const locode = locodeFinding(plainLocode(unLoCode), countryCode);
  const partners = partnersIn(values.partners).map(({ partner, reasonId, isDefault }) => ({
    partnerId: partner.id,
    reasonId,
    isDefault,
  }));
  return {
    ...positionErrors(position),
    ...(locode === undefined ? {} : { unLoCode: locode }),
    ...(timeZone.trim() !== '' && !isKnownZone(timeZone.trim())
      ? { timeZone: 'Not a known time zone: use a name such as Europe/Oslo' }
      : {}),
    ...Object.fromEntries(
      portPartnerFindings(partners).map(({ field, message }) => [field, message]),
    ),
  };
}

const ofPort = [
  'name',
  'unLoCode',
  'countryCode',
  'position',
  'timeZone',
  'type',
  'note',
  'inActive',
] as const;
const ofSettings = ['stayHours', 'termSet', 'agentNotes', 'alert'] as const;

const differ = <T>(a: T, b: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

function portBody(values: PortValues, stored: Port | undefined): PortBody {
  const read = readPosition(values.position);
  // An unchanged position stays exact: the field shows a tenth of a minute.
  const isUntouched = stored !== undefined && values.position === formatPosition(stored);
  const location = isUntouched ? stored : read.ok ? read.value : { latitude: '', longitude: '' };
  return {
    name: values.name,
    unLoCode: plainLocode(values.unLoCode),
    countryCode: values.countryCode,
    latitude: location.latitude,
    longitude: location.longitude,
    timeZone: values.timeZone.trim() || null,
    type: values.type === 20 ? 20 : 10,
    note: values.note,
    inActive: values.inActive,
    ...(stored?.modified == null ? {} : { modified: stored.modified }),
  };
}

/** What a save sends: only the differences from the stored values. */
export function saveOf(values: PortValues, port: Port | undefined): PortSave {
  const before = port === undefined ? blank : valuesOf(port);
  const { stayHours, termSet, agentNotes, alert } = values;
  return {
    port: port === undefined || differ(values, before, ofPort) ? portBody(values, port) : undefined,
    settings: differ(values, before, ofSettings)
      ? { stayHours, termSet: termSet === null ? null : { id: termSet.id }, agentNotes, alert }
      : undefined,
    partners:
      values.partners === before.partners
        ? undefined
        : partnersIn(values.partners).map(({ partner, reasonId, isDefault, note }) => ({
            partner: { id: partner.id },
            reasonForCall: reasonId === null ? null : { id: reasonId },
            isDefault,
            note,
          })),
    settled: port?.settings.modified ?? null,
  };
}

/** Another user's value of a field, as text for a message. */
export function describeField(field: keyof PortValues, values: PortValues): string {
  switch (field) {
    case 'inActive':
      return values.inActive ? 'inactive' : 'active';
    case 'termSet':
      return values.termSet?.name ?? 'none';
    case 'partners':
      return (
        partnersIn(values.partners)
          .map(({ partner }) => partner.name)
          .join(', ') || 'none'
      );
    default:
      return String(values[field] ?? '') || 'nothing';
  }
}
