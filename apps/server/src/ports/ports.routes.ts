import { ports } from '@fairlead/contract/ports';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import type { Register } from '../platform/registers/register.ts';
import { listPage, partOf } from '../platform/http/list-page.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { findPorts } from './port-search.routes.ts';
import { timeZoneAt } from './locations/time-zone.ts';
import { countries, oneCountry, portPart, portTotal } from './own-ports.sql.ts';
import { listedPort } from './wire/port-record.ts';
import { mergeIntoCatalogue } from './writes/merge-into-catalogue.ts';
import { createPort, readPort, removePort, restorePort, savePort } from './writes/save-port.ts';
import { readSettings, savePartners, saveSettings } from './writes/save-settings.ts';

const constraints = {
  ports_external: ['externalId', 'Another port has this external id'],
} as const;

/** Ports: the shared catalogue beside the company's own, and the company's settings of either. */
export function servePorts(host: Host, register: Register): void {
  serve({ ...host, constraints }, ports, {
    search: findPorts,
    list: listPorts,
    zone: proposeZone,
    countries: async ({ db }) =>
      (await db.all(countries)).map(({ code, name, eea_from: eeaFrom, eea_to: eeaTo }) => ({
        code,
        name,
        eeaFrom,
        eeaTo,
      })),
    get: ({ db, company, params }) => readPort(db, { company, id: params.id }, register),
    create: (call) => createPort(call, register),
    save: (call) => savePort(call, register),
    remove: (call) => removePort(call, register),
    restore: (call) => restorePort(call, register),
    merge: (call) => mergeIntoCatalogue(call, register),
    settings: ({ db, company, params }) => readSettings(db, { company, id: params.id }),
    saveSettings,
    partners: async ({ db, company, params }) =>
      (await readSettings(db, { company, id: params.id })).partners,
    savePartners,
  });
}

async function listPorts(call: Call<typeof ports.list>) {
  const { company, query } = call;
  const filter = {
    company,
    text: query.s?.trim() ?? '',
    kind: query.kind,
    countries: query.countries ?? [],
    isSettled: query.withSettings ?? false,
    isUsed: query.used ?? false,
    withInactive: query.includeInactive ?? false,
  };
  const part = {
    ...partOf(query),
    sort: query.sort,
    isDescending: query.order === 'descending',
  };
  const rows = await listPage(call, part, {
    page: portPart(filter, part),
    count: portTotal(filter),
  });
  return rows.map(listedPort);
}

async function proposeZone({ db, query }: Call<typeof ports.zone>) {
  const { latitude, longitude, countryCode } = query;
  if ((await db.first(oneCountry(countryCode))) === undefined)
    refuseFields({ countryCode: ['This country does not exist'] });
  return {
    timeZone: timeZoneAt({ latitude: Number(latitude), longitude: Number(longitude) }, countryCode),
  };
}
