import { vesselPerformance } from '@fairlead/contract/vessels/vessel-performance';
import { speedLineFindings } from '@fairlead/domain/vessels/performance';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { fuelOf } from '../parts/part-answers.ts';
import { matchItems } from '../parts/stated-items.ts';
import { requireVessel } from '../existing-vessel.sql.ts';
import { rateAnswers, speedAnswers } from './performance-answers.ts';
import {
  addRates,
  changeRates,
  commoditiesAmong,
  ratesOfVessel,
  saveSpeeds,
  speedsOfVessel,
} from './vessel-performance.sql.ts';

const constraints = {
  vessel_cargo_rates_once: ['commodity', 'Another rate exists for this cargo and operation'],
} as const;

async function saveCargoRates(call: Call<typeof vesselPerformance.rates>) {
  const { db, company, params, body, changed } = call;
  const named = body.flatMap(({ commodity }) => (commodity === null ? [] : [commodity.id]));
  const [, current, commodities] = await Promise.all([
    requireVessel(db, company, params.id),
    db.all(ratesOfVessel(company, params.id)),
    db.all(commoditiesAmong(company, named)),
  ]);
  const known = new Set(commodities.map(({ id }) => id));
  const wrong: Record<string, string[]> = {};
  for (const [at, { commodity, rate }] of body.entries()) {
    if (commodity !== null && !known.has(commodity.id)) wrong[`${at}.commodity`] = ['Not found'];
    if (rate === '0') wrong[`${at}.rate`] = ['Must be more than 0'];
  }
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
  const items = matchItems({ items: body, current, theirs: () => rateAnswers(current) }).map(
    ([{ id, operation, commodity, rate, unit, remark, deleted }]) => ({
      id,
      operation,
      commodity_id: commodity?.id ?? null,
      rate,
      unit,
      remark,
      deleted,
    }),
  );
  const [, , rows] = await Promise.all([
    db.run(changeRates(company, params.id, items)),
    db.run(addRates(company, params.id, items)),
    db.all(ratesOfVessel(company, params.id)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return rateAnswers(rows);
}

async function saveSpeedTable(call: Call<typeof vesselPerformance.speeds>) {
  const { db, company, params, body, changed } = call;
  const wrong: Record<string, string[]> = {};
  for (const [at, line] of body.entries()) {
    for (const { field, message } of speedLineFindings(line)) wrong[`${at}.${field}`] = [message];
    if (line.consumption.some(({ fuel }) => fuelOf(fuel.id) === undefined))
      wrong[`${at}.consumption`] = ['Not found'];
  }
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
  const [, current] = await Promise.all([
    requireVessel(db, company, params.id),
    db.all(speedsOfVessel(company, params.id)),
  ]);
  const items = matchItems({ items: body, current, theirs: () => speedAnswers(current) }).map(
    ([{ id, condition, draft, speed, consumption, remark, deleted }]) => ({
      id,
      condition,
      draft,
      speed,
      consumption: consumption.map(({ fuel, tonnesPerDay }) => ({ fuelId: fuel.id, tonnesPerDay })),
      remark,
      deleted,
    }),
  );
  const [, rows] = await Promise.all([
    db.run(saveSpeeds(company, params.id, items)),
    db.all(speedsOfVessel(company, params.id)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return speedAnswers(rows);
}

export function serveVesselPerformance(host: Host): void {
  const handlers = {
    rates: saveCargoRates,
    speeds: saveSpeedTable,
  } satisfies Handlers<typeof vesselPerformance>;
  serve({ ...host, constraints }, vesselPerformance, handlers);
}
