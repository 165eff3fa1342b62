import { externalIdIsOfKeys, type Writer } from '../people/writer.ts';
import { fieldIsLocked, type Finding } from '../text/finding.ts';
import type { CargoFacts, CargoPortFacts } from './facts.ts';

export const cargoPortIsExternal = "Can't remove cargo port originating from external system";
export const externalCargoStays = 'Cargo from an external system cannot be deleted';

/** Fields of external cargo that users can change (see docs/deviations.md): these and the laytime fields. */
const openForOffice: ReadonlySet<keyof CargoFacts> = new Set([
  'fixture',
  'freightType',
  'group',
  'trackingActive',
]);
const openAtEnds: ReadonlySet<keyof CargoPortFacts> = new Set([
  'laytimeTerm',
  'laytimeAllowedMinutes',
  'demurrageRate',
  'despatchRate',
]);

/** Whether another system owns it. */
export function isExternal({ externalId }: { readonly externalId: string | null }): boolean {
  return externalId !== null && externalId !== '';
}

/** Whether a field of a cargo is locked on the screen. */
export function cargoFieldIsLocked(
  cargo: { readonly externalId: string | null },
  field: keyof CargoFacts,
): boolean {
  return isExternal(cargo) && !openForOffice.has(field) && field !== 'cargoPorts';
}

/** Whether a field of an end of a cargo is locked on the screen. */
export function cargoPortFieldIsLocked(
  cargo: { readonly externalId: string | null },
  field: keyof CargoPortFacts,
): boolean {
  return isExternal(cargo) && !openAtEnds.has(field);
}

/** Fields of a new cargo that only an API key may set: ids of an external system. */
export function externalIdFindings(after: CargoFacts, writer: Writer): readonly Finding[] {
  if (writer === 'key') return [];
  const fields = [
    ...(isExternal(after) ? ['externalId'] : []),
    ...after.cargoPorts.flatMap((line, at) =>
      isExternal(line) ? [`cargoPorts.${at}.externalId`] : [],
    ),
  ];
  return fields.map((field) => ({ field, message: externalIdIsOfKeys }));
}

/** Changes of a save to locked fields; `before` is the stored cargo. An API key may change everything. */
export function cargoLockFindings(
  before: CargoFacts,
  after: CargoFacts,
  writer: Writer,
): readonly Finding[] {
  if (writer === 'key') return [];
  const fields = changedFields(before, after).filter(
    (field) => field === 'externalId' || cargoFieldIsLocked(before, field),
  );
  const lines = after.cargoPorts.flatMap((line, at) => {
    const known = before.cargoPorts.find(({ id }) => id === line.id);
    if (known === undefined)
      return newLineFields(before, line).map((field) => [at, field] as const);
    return changedFields(known, line)
      .filter((field) => field === 'externalId' || cargoPortFieldIsLocked(before, field))
      .map((field) => [at, field] as const);
  });
  return [...fields, ...lines.map(([at, field]) => `cargoPorts.${at}.${field}`)].map((field) => ({
    field,
    message: fieldIsLocked,
  }));
}

/** An additional line changes external cargo; on other cargo, only its external id is locked for users. */
function newLineFields(
  before: CargoFacts,
  line: CargoPortFacts,
): readonly (keyof CargoPortFacts)[] {
  if (isExternal(before)) return ['id'];
  return isExternal(line) ? ['externalId'] : [];
}

/** Lines owned by another system that a save would remove. */
export function removedExternalLines(
  before: CargoFacts,
  after: CargoFacts,
  writer: Writer,
): readonly CargoPortFacts[] {
  if (writer === 'key') return [];
  const retained = new Set(after.cargoPorts.map(({ id }) => id));
  return before.cargoPorts.filter(
    (line) => !retained.has(line.id) && (isExternal(before) || isExternal(line)),
  );
}

/** Why a cargo cannot be deleted; empty when it can. */
export function cargoDeleteFindings(
  cargo: { readonly externalId: string | null },
  writer: Writer,
): readonly Finding[] {
  if (writer === 'key' || !isExternal(cargo)) return [];
  return [{ field: 'externalId', message: externalCargoStays }];
}

/** The fields in which two versions differ; lists are compared separately. */
export function changedFields<T extends object>(before: T, after: T): readonly (keyof T)[] {
  return (Object.keys(after) as (keyof T)[]).filter(
    (field) => !Array.isArray(after[field]) && before[field] !== after[field],
  );
}
