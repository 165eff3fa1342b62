import type { RouteShape } from '@fairlead/contract/route';
import { vesselParts } from '@fairlead/contract/vessels/vessel-parts';
import { consumerUnitChoices, defaultConsumerUnit } from '@fairlead/domain/vessels/fuels';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import {
  craneAnswer,
  engineAnswer,
  fuelLists,
  fuelOf,
  oilTankAnswer,
  storageAnswer,
  tankAnswer,
} from './part-answers.ts';
import { matchItems, type StatedItem } from './stated-items.ts';
import { requireVessel } from '../existing-vessel.sql.ts';
import { type PartKind, partKind, type PartValues } from '@fairlead/domain/vessels/parts';
import {
  fuelsOfVessel,
  type PartRow,
  partsOfKind,
  saveFuels,
  saveParts,
} from './vessel-parts.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

/** What every list of parts states of an item; further values that are left out stay as they are. */
type StatedPart = StatedItem & {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly inActive: boolean;
} & Partial<{
    readonly [Field in keyof typeof ownFields]: PartValues[(typeof ownFields)[Field]] | undefined;
  }>;

/** What only some kinds have, and its column. */
const ownFields = {
  type: 'type',
  capacity: 'capacity',
  referenceHeight: 'reference_height',
  regulatorCode: 'regulator_code',
  slipClass: 'slip_class',
  monitoringMethod: 'monitoring_method',
  power: 'power',
  safeWorkingLoad: 'safe_working_load',
  outreach: 'outreach',
} as const;

function valuesOf(item: StatedPart, row: PartRow | undefined) {
  const own = Object.entries(ownFields).map(([field, column]) => {
    const stated = item[field as keyof typeof ownFields];
    return [column, stated === undefined ? (row?.[column] ?? null) : stated || null];
  });
  return {
    id: item.id,
    name: item.name,
    description: item.description ?? (item.description === null ? '' : (row?.description ?? '')),
    in_active: item.inActive,
    deleted: item.deleted,
    ...(Object.fromEntries(own) as Omit<
      PartValues,
      'name' | 'description' | 'in_active' | 'deleted'
    >),
  };
}

type PartCall = Pick<Call<RouteShape>, 'db' | 'company' | 'changed'> & {
  readonly params: { readonly id: number };
  readonly body: readonly StatedPart[];
};

/** Saves a list of parts and returns the stored list. */
const listOf =
  <Answer>(kind: PartKind, answerOf: (row: PartRow) => Answer) =>
  async ({ db, company, params, body, changed }: PartCall): Promise<Answer[]> => {
    const vessel = params.id;
    const [, current] = await Promise.all([
      requireVessel(db, company, vessel),
      db.all(partsOfKind(company, vessel, kind)),
    ]);
    const shown = (rows: readonly PartRow[]) =>
      rows.filter(({ deleted }) => !deleted).map(answerOf);
    const matched = matchItems({ items: body, current, theirs: () => shown(current) });
    const items = matched.map(([item, row]) => valuesOf(item, row));
    const [, rows] = await Promise.all([
      db.run(saveParts({ company, vessel, kind }, items)),
      db.all(partsOfKind(company, vessel, kind)),
    ]);
    changed({ entity: 'vessel', id: vessel, action: 'updated', vesselId: vessel });
    return shown(rows);
  };

type FuelItem = Call<typeof vesselParts.fuels>['body'][number];

/** A fuel without a choice of classes always has its default. */
function fuelValues(vessel: number, body: readonly FuelItem[]) {
  const wrong: Record<string, string[]> = {};
  const values = body.flatMap((item, at) => {
    const fuel = fuelOf(item.fuel.id);
    if (item.vessel !== undefined && item.vessel !== null && ![0, vessel].includes(item.vessel.id))
      wrong[`${at}.vessel`] = ['Not found'];
    if (fuel === undefined) {
      wrong[`${at}.fuel`] = ['Not found'];
      return [];
    }
    if (body.findIndex((other) => other.fuel.id === fuel.id) !== at)
      wrong[`${at}.fuel`] = ['Listed twice'];
    const choices = consumerUnitChoices(fuel.type);
    const stated = item.consumerUnitClass ?? defaultConsumerUnit(fuel.type);
    if (choices.length > 0 && !choices.includes(stated))
      wrong[`${at}.consumerUnitClass`] = [`${fuel.name} is not burned in this`];
    const stored = choices.length === 0 ? defaultConsumerUnit(fuel.type) : stated;
    return [{ fuel_id: fuel.id, consumer_unit_class: stored }];
  });
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
  return values;
}

async function saveVesselFuels(call: Call<typeof vesselParts.fuels>) {
  const { db, company, params, query, body, changed } = call;
  const values = fuelValues(params.id, body);
  const [, current] = await Promise.all([
    requireVessel(db, company, params.id),
    db.all(fuelsOfVessel(company, params.id)),
  ]);
  const theirs = fuelLists(params.id, current);
  const { fuelsModified: modified } = theirs;
  if (isOlder(query.modified, modified)) refuseStale(body, theirs.vesselFuels);
  const [, rows] = await Promise.all([
    db.run(saveFuels(company, params.id, values)),
    db.all(fuelsOfVessel(company, params.id)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  const { vesselFuels, fuelsModified } = fuelLists(params.id, rows);
  return { vesselFuels, fuelsModified };
}

export function serveVesselParts(host: Host): void {
  const handlers = {
    engines: listOf(partKind.engine, engineAnswer),
    tanks: listOf(partKind.tank, tankAnswer),
    oilTanks: listOf(partKind.oilTank, oilTankAnswer),
    storages: listOf(partKind.storage, storageAnswer),
    cranes: listOf(partKind.crane, craneAnswer),
    fuels: saveVesselFuels,
  } satisfies Handlers<typeof vesselParts>;
  serve(host, vesselParts, handlers);
}
