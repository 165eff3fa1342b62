import type { vessels } from '@fairlead/contract/vessels';
import { systemRole } from '@fairlead/domain/people/roles';
import { imoFindings, mmsiFindings } from '@fairlead/domain/vessels/ship-numbers';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { fuelLists, partLists } from '../parts/part-answers.ts';
import { fuelsOfVessel, partsOfVessel } from '../parts/vessel-parts.sql.ts';
import { dayOf, particularsAnswer } from '../particulars/particulars-answer.ts';
import { particularsOfVessel } from '../particulars/vessel-particulars.sql.ts';
import { rateAnswers, speedAnswers } from '../performance/performance-answers.ts';
import { ratesOfVessel, speedsOfVessel } from '../performance/vessel-performance.sql.ts';
import {
  seaRouteAnswer,
  settingsAnswer,
  switchesOf,
  verifierAnswer,
} from '../settings/settings-answer.ts';
import {
  seaRouteOfVessel,
  settingsOfVessel,
  verifierOfVessel,
} from '../settings/vessel-settings.sql.ts';
import { oneVessel } from '../vessels.sql.ts';
import { vesselAnswer } from '../writes/save-vessel.ts';

/** The whole vessel in one round trip; the verifier is only for global administrators. */
export async function readWholeVessel({
  db,
  company,
  params,
  actor,
  now,
}: Call<typeof vessels.get>) {
  const { id } = params;
  const [row, parts, fuels, settings, seaRoute, verifier, versions, rates, speeds] =
    await Promise.all([
      db.first(oneVessel(company, id)),
      db.all(partsOfVessel(company, id)),
      db.all(fuelsOfVessel(company, id)),
      db.first(settingsOfVessel(company, id)),
      db.first(seaRouteOfVessel(company, id)),
      actor.systemRoles.includes(systemRole.GlobalAdmin)
        ? db.first(verifierOfVessel(company, id))
        : undefined,
      db.all(particularsOfVessel(company, id)),
      db.all(ratesOfVessel(company, id)),
      db.all(speedsOfVessel(company, id)),
    ]);
  if (row === undefined || settings === undefined || seaRoute === undefined)
    return refuse('notFound');
  return {
    ...vesselAnswer(row),
    ...partLists(parts),
    ...fuelLists(id, fuels),
    settings: settingsAnswer(settings),
    seaRouteSettings: seaRouteAnswer(seaRoute),
    vesselVerifier: verifierAnswer(verifier),
    particulars: particularsAnswer(versions, dayOf(now), switchesOf(settings)),
    cargoRates: rateAnswers(rates),
    speedTable: speedAnswers(speeds),
    findings: [...imoFindings(row.imo), ...mmsiFindings(row.mmsi ?? '')],
  };
}
