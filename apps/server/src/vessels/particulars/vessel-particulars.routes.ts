import { vesselParticulars } from '@fairlead/contract/vessels/vessel-particulars';
import { deletedRow } from '../../platform/database/record-history.sql.ts';
import { type Call, done, type Handlers } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { putRows } from '../../platform/registers/records.ts';
import { requireVessel } from '../existing-vessel.sql.ts';
import { switchesOf } from '../settings/settings-answer.ts';
import { settingsOfVessel } from '../settings/vessel-settings.sql.ts';
import { dayOf, particularsAnswer, versionAnswer } from './particulars-answer.ts';
import {
  deleteParticulars,
  insertParticulars,
  particularsOfVessel,
  updateParticulars,
} from './vessel-particulars.sql.ts';

const constraints = {
  vessel_particulars_day: ['validFrom', 'Another version begins on this day'],
} as const;

async function saveVersion(call: Call<typeof vesselParticulars.save>) {
  const { db, company, params, body, changed } = call;
  const one = { company, vessel: params.id, id: params.particularsId };
  const [, written, rows] = await Promise.all([
    requireVessel(db, company, params.id),
    db.run(updateParticulars(one, body, body.modified ?? null)),
    db.all(particularsOfVessel(company, params.id)),
  ]);
  const row = rows.find(({ id }) => id === params.particularsId);
  if (row === undefined) return refuse('notFound');
  if (written === 0) refuseStale(body, versionAnswer(row));
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return versionAnswer(row);
}

/** A version that was not deleted is returned as it is. */
async function restoreVersion(call: Call<typeof vesselParticulars.restore>) {
  const { db, company, params, changed } = call;
  const version = { entity: 'vesselParticulars', id: params.particularsId } as const;
  const stored = async () =>
    (await db.all(particularsOfVessel(company, params.id))).find(({ id }) => id === version.id);
  await requireVessel(db, company, params.id);
  const before = await stored();
  if (before !== undefined) return versionAnswer(before);
  const deleted = await db.first(deletedRow(company, version));
  if (deleted?.values['vessel_id'] !== params.id) return refuse('notFound');
  await putRows(db, 'vessel_particulars', [deleted.values]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return versionAnswer((await stored()) ?? refuse('notFound'));
}

export function serveVesselParticulars(host: Host): void {
  const handlers = {
    get: async ({ db, company, params, query, now }) => {
      const [settings, rows] = await Promise.all([
        db.first(settingsOfVessel(company, params.id)),
        db.all(particularsOfVessel(company, params.id)),
      ]);
      if (settings === undefined) return refuse('notFound');
      return particularsAnswer(rows, query.asOf ?? dayOf(now), switchesOf(settings));
    },
    create: async ({ db, company, params, body, changed }) => {
      const made = await db.first(insertParticulars(company, params.id, body));
      if (made === undefined) return refuse('notFound');
      changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
      return { id: made.id };
    },
    save: saveVersion,
    remove: async ({ db, company, params, changed }) => {
      const one = { company, vessel: params.id, id: params.particularsId };
      if ((await db.run(deleteParticulars(one))) === 0) refuse('notFound');
      changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
      return done;
    },
    restore: restoreVersion,
  } satisfies Handlers<typeof vesselParticulars>;
  serve({ ...host, constraints }, vesselParticulars, handlers);
}
