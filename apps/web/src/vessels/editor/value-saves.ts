import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import type { Vessel } from '../vessels.data.ts';
import type { SectionSaves } from './save-sections.ts';
import {
  changedIn,
  type ValueSection,
  type VesselDetails,
  type VesselValues,
} from './vessel-values.ts';

export interface ValueSavesRequest {
  /** The vessel when the save began. */
  readonly vessel: Vessel;
  readonly stored: VesselValues;
  readonly values: VesselValues;
  /** Sections that this user may save. */
  readonly may: (section: ValueSection) => boolean;
  /** Writes the server's answer into the cached vessel. */
  readonly take: (part: Partial<Vessel>) => void;
}

export const detailsBody = ({
  flow,
  ...details
}: VesselDetails): CallInput<'POST /vessels'>['body'] => ({
  name: details.name.trim(),
  imo: details.imo.trim(),
  mmsi: details.mmsi,
  alert: details.alert.trim(),
  flow: { id: flow?.id ?? 0 },
  inActive: details.inActive,
});

/** The changed fields of a section, so that a save touches nothing else. */
const partOf = (
  section: ValueSection,
  { values, stored }: ValueSavesRequest,
): Partial<VesselValues> =>
  Object.fromEntries(changedIn(section, values, stored).map((field) => [field, values[field]]));

/**
 * Settings, FuelEU settings, admin settings and the cutoff date are one record: each save states the stamp of the previous one.
 */
function settingsSaves(request: ValueSavesRequest): SectionSaves {
  const { vessel, take, values } = request;
  const params = { id: vessel.id };
  let { modified } = vessel.settings;
  const took = (settings: AnswerOf<'PUT /vessels/{id}/settings'>) => {
    modified = settings.modified;
    take({ settings, chatEnabled: settings.chatEnabled });
  };
  const settings = async (section: 'settings' | 'fuelEu') =>
    took(
      await call('PUT /vessels/{id}/settings', {
        params,
        body: { ...partOf(section, request), modified },
      }),
    );
  return {
    settings: { run: () => settings('settings') },
    fuelEu: { run: () => settings('fuelEu') },
    admin: {
      run: async () =>
        took(
          await call('PUT /vessels/{id}/adminSettings', {
            params,
            body: { ...partOf('admin', request), modified },
          }),
        ),
    },
    cutoff: {
      run: async () => {
        const { voyageReportTypeCutoffDate } = values;
        const body = { voyageReportTypeCutoffDate, modified };
        took(await call('PUT /vessels/{id}/voyageReportCutoffDateSettings', { params, body }));
      },
    },
  };
}

function otherSaves(request: ValueSavesRequest): SectionSaves {
  const { vessel, values, take } = request;
  const params = { id: vessel.id };
  return {
    details: {
      run: async () => {
        const body = { ...detailsBody(values), modified: vessel.modified };
        take(await call('PUT /vessels/{id}', { params, body }));
      },
    },
    fuels: {
      run: async () => {
        const body = values.fuels.list.map(({ fuel, unit }) => ({
          fuel: { id: fuel },
          consumerUnitClass: unit,
        }));
        const query = vessel.fuelsModified === null ? {} : { modified: vessel.fuelsModified };
        take(await call('PUT /vessels/{id}/fuels', { params, query, body }));
      },
    },
    seaRoute: {
      run: async () => {
        const body = { ...partOf('seaRoute', request), modified: vessel.seaRouteSettings.modified };
        take({
          seaRouteSettings: await call('PUT /vessels/{id}/seaRouteSettings', { params, body }),
        });
      },
    },
    verifier: {
      run: async () => {
        const { verifier, syncFromDate, syncToDate } = values;
        const stamp = vessel.vesselVerifier?.modified;
        const body = {
          verifier: verifier === null ? null : { id: verifier.id },
          syncFromDate,
          syncToDate,
          ...(stamp === undefined ? {} : { modified: stamp }),
        };
        take({ vesselVerifier: await call('PUT /vessels/{id}/verifier', { params, body }) });
      },
    },
  };
}

/** The saves of the changed sections of single values. */
export function valueSaves(request: ValueSavesRequest): SectionSaves {
  const { values, stored, may } = request;
  const all = { ...otherSaves(request), ...settingsSaves(request) };
  return Object.fromEntries(
    (Object.keys(all) as readonly ValueSection[])
      .filter((section) => may(section) && changedIn(section, values, stored).length > 0)
      .map((section) => [section, all[section]]),
  );
}
