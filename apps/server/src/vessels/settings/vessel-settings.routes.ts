import type { RouteShape } from '@fairlead/contract/route';
import { vesselSettingsFeature } from '@fairlead/contract/vessels/vessel-settings';
import {
  switchFindings,
  type VesselSwitches,
  withoutChecks,
} from '@fairlead/domain/vessels/settings';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { requireVessel } from '../existing-vessel.sql.ts';
import {
  type GuardedSettings,
  guardedOf,
  seaRouteAnswer,
  settingsAnswer,
  settingsValues,
  switchesOf,
  verifierAnswer,
} from './settings-answer.ts';
import {
  saveSeaRoute,
  saveSettings,
  saveVerifier,
  seaRouteOfVessel,
  type SettingsRow,
  settingsOfVessel,
  verifierOfVessel,
} from './vessel-settings.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

/** The feature that a company needs for the standard voyage cutoff date. */
const cutoffFeature = 'voyageReportCutoff';

type PartOfSettings = Pick<Call<RouteShape>, 'db' | 'company' | 'changed'> & {
  readonly params: { readonly id: number };
  readonly body: { readonly modified?: string | undefined };
};

type Change = (row: SettingsRow) => {
  readonly switches: VesselSwitches;
  readonly guarded: GuardedSettings;
};

/** Values that a caller leaves out stay as they are. */
function merged<T extends object>(
  current: T,
  stated: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const input = Object.entries(stated).filter(
    ([name, value]) => value !== undefined && name in current,
  );
  return { ...current, ...Object.fromEntries(input) };
}

async function changeSettings(call: PartOfSettings, change: Change) {
  const { db, company, params, body, changed } = call;
  const [, before] = await Promise.all([
    requireVessel(db, company, params.id),
    db.first(settingsOfVessel(company, params.id)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, settingsAnswer(before));
  const { switches, guarded } = change(before);
  const [, after] = await Promise.all([
    db.run(saveSettings(company, params.id, settingsValues(switches, guarded))),
    db.first(settingsOfVessel(company, params.id)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return settingsAnswer(after ?? before);
}

const saveSwitches = (call: Call<typeof vesselSettingsFeature.settings>) =>
  changeSettings(call, (row) => {
    const before = switchesOf(row);
    const after = withoutChecks(merged(before, call.body));
    const findings = switchFindings({ before, after, companyHasChat: row.company_chat });
    refuseFindings(findings);
    return { switches: after, guarded: guardedOf(row) };
  });

async function saveRoute(call: Call<typeof vesselSettingsFeature.seaRoute>) {
  const { db, company, params, body, changed } = call;
  const [, before] = await Promise.all([
    requireVessel(db, company, params.id),
    db.first(seaRouteOfVessel(company, params.id)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, seaRouteAnswer(before));
  const { allowIceAreas, avoidHRA, avoidSeca } = merged(seaRouteAnswer(before), body);
  const values = { allow_ice_areas: allowIceAreas, avoid_hra: avoidHRA, avoid_seca: avoidSeca };
  const [, after] = await Promise.all([
    db.run(saveSeaRoute(company, params.id, values)),
    db.first(seaRouteOfVessel(company, params.id)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return seaRouteAnswer(after ?? before);
}

async function saveVesselVerifier(call: Call<typeof vesselSettingsFeature.verifier>) {
  const { db, company, params, body, changed } = call;
  const [, before] = await Promise.all([
    requireVessel(db, company, params.id),
    db.first(verifierOfVessel(company, params.id)),
  ]);
  if (before !== undefined && isOlder(body.modified, before.modified))
    refuseStale(body, verifierAnswer(before));
  const syncFrom = body.syncFromDate ?? null;
  const syncTo = body.syncToDate ?? null;
  if (syncFrom !== null && syncTo !== null && syncTo < syncFrom)
    refuseFields({ syncToDate: ['Must not be before the first day'] });
  const verifierId = body.verifier?.id ?? null;
  const values = verifierId === null ? { syncFrom: null, syncTo: null } : { syncFrom, syncTo };
  const [written, after] = await Promise.all([
    db.run(saveVerifier(company, params.id, { verifierId, ...values })),
    db.first(verifierOfVessel(company, params.id)),
  ]);
  if (written === 0) refuseFields({ verifier: ['Not found'] });
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return verifierAnswer(after);
}

const saveCutoff = (call: Call<typeof vesselSettingsFeature.cutoff>) =>
  changeSettings(call, (row) => {
    if (!row.company_features.includes(cutoffFeature)) refuse('permissionDenied');
    const { voyageReportTypeCutoffDate } = call.body;
    return {
      switches: switchesOf(row),
      guarded: { ...guardedOf(row), voyageReportTypeCutoffDate },
    };
  });

export function serveVesselSettings(host: Host): void {
  const handlers = {
    settings: saveSwitches,
    seaRoute: saveRoute,
    admin: (call) =>
      changeSettings(call, (row) => ({
        switches: switchesOf(row),
        guarded: merged(guardedOf(row), call.body),
      })),
    verifier: saveVesselVerifier,
    cutoff: saveCutoff,
  } satisfies Handlers<typeof vesselSettingsFeature>;
  serve(host, vesselSettingsFeature, handlers);
}
