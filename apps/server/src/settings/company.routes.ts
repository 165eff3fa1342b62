import { companySections, companySettings } from '@fairlead/contract/settings/company-settings';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { logoTypeRefusal } from '@fairlead/domain/vessels/picture';
import { hoursInOrder } from '@fairlead/domain/warehouse/update-times';
import type { Files } from '../platform/files/files.ts';
import { FileMissing } from '../platform/files/measure.ts';
import { type Call, done } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  clearLogo,
  companyById,
  type CompanyRow,
  forgetFile,
  storeDetails,
  storeLogo,
  logoOf,
  setFlags,
  setName,
  existingCountry,
} from './company.sql.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import { requireOwn, saveSection } from './sections/save-section.ts';
import { claimSettings, sectionOf, sectionsModified } from './sections.sql.ts';
import { reportSettingsOf, warehouseSettingsOf } from './sections/values.ts';
import { readInWorker } from '../platform/worker-pool/run-in-worker.ts';
import { isOlder } from '../platform/http/stale.ts';

export interface CompanyOptions {
  readonly files: Files;
  /** The rights of the company's people have changed. */
  readonly rightsChanged: (company: number) => void;
}

/** The company itself: its name, its settings, what its voyage reports show. */
export function serveCompany(host: Host, { files, rightsChanged }: CompanyOptions): void {
  serve(host, companySettings, {
    get: readCompany,
    saveDetails,
    saveLogo: (call) => saveLogo(call, files),
    removeLogo: async (call) => {
      requireOwn(call);
      const { db, company } = call;
      const [, logo] = await Promise.all([
        db.run(claimSettings(company)),
        db.first(logoOf(company)),
      ]);
      if (logo === undefined) return refuse('notFound');
      await db.run(clearLogo(company));
      await forget(call, files, logo);
      call.changed({ entity: 'companyDetails', id: company, action: 'updated' });
      return done;
    },
    logo: async (call) => {
      requireOwn(call);
      const logo = await call.db.first(logoOf(call.company));
      if (logo === undefined) return refuse('notFound');
      const stream = await files.get(logo.storage_key).catch(refuseMissing);
      const content = (await buffer(stream)).toString('base64');
      return { fileName: logo.name, contentType: logo.content_type, content };
    },
    saveSettings: (call) => saveSettings(call, rightsChanged),
    saveVoyageReport,
    saveWarehouse,
  });
  serve(host, companySections, {
    modified: async (call) => {
      requireOwn(call);
      return [...(await call.db.all(sectionsModified(call.company)))];
    },
  });
}

const detailsOf = (row: CompanyRow) => ({
  name: row.name,
  address: row.address,
  countryCode: row.country_code,
  countryName: row.country_name,
  registrationNumber: row.registration_number,
  vatNumber: row.vat_number,
  email: row.email,
  phone: row.phone,
  hasLogo: row.logo_file_id !== null,
  modified: row.details_modified,
});

const flagsOf = (row: CompanyRow) => ({
  useVoyageReference: row.use_voyage_reference,
  chatEnabled: row.chat_enabled,
  requireSecondFactor: row.require_second_factor,
  modified: row.modified,
});

async function companyOf({
  db,
  company,
}: Pick<Call<typeof companySettings.get>, 'db' | 'company'>) {
  return (await db.first(companyById(company))) ?? refuse('notFound');
}

async function readCompany(call: Call<typeof companySettings.get>) {
  requireOwn(call);
  const { db, company } = call;
  const [row, report, warehouse] = await Promise.all([
    companyOf(call),
    db.first(sectionOf(company, 'voyageReportSettings')),
    db.first(sectionOf(company, 'warehouseSettings')),
  ]);
  return {
    id: row.id,
    name: row.name,
    customerType: row.customer_type,
    details: detailsOf(row),
    settings: flagsOf(row),
    voyageReportSettings: reportSettingsOf(report),
    warehouseSettings: warehouseSettingsOf(warehouse),
  };
}

async function saveDetails(call: Call<typeof companySettings.saveDetails>) {
  requireOwn(call);
  const { db, company, body } = call;
  const [, before, country] = await Promise.all([
    db.run(claimSettings(company)),
    companyOf(call),
    body.countryCode === null ? undefined : db.first(existingCountry(body.countryCode)),
  ]);
  if (body.countryCode !== null && country === undefined)
    refuseFields({ countryCode: ['Not a country'] });
  if (isOlder(body.modified, before.details_modified)) refuseStale(body, detailsOf(before));
  await Promise.all([db.run(setName(company, body.name)), db.run(storeDetails(company, body))]);
  const row = await companyOf(call);
  call.changed({ entity: 'companyDetails', id: company, action: 'updated' });
  return detailsOf(row);
}

async function saveSettings(
  call: Call<typeof companySettings.saveSettings>,
  rightsChanged: CompanyOptions['rightsChanged'],
) {
  requireOwn(call);
  const { db, company, body } = call;
  const [, before] = await Promise.all([db.run(claimSettings(company)), companyOf(call)]);
  if (isOlder(body.modified, before.modified)) refuseStale(body, flagsOf(before));
  const { requireSecondFactor = before.require_second_factor } = body;
  await db.run(setFlags(company, { ...body, requireSecondFactor }));
  if (requireSecondFactor !== before.require_second_factor) {
    await noteSecondFactor(call, requireSecondFactor);
    call.afterCommit(() => rightsChanged(company));
  }
  call.changed({ entity: 'companySettings', id: company, action: 'updated' });
  return flagsOf(await companyOf(call));
}

async function saveVoyageReport(call: Call<typeof companySettings.saveVoyageReport>) {
  requireOwn(call);
  const { modified, ...values } = call.body;
  const row = await saveSection(call, {
    section: 'voyageReportSettings',
    modified,
    values: () => ({ ...values, hiddenColumns: [...new Set(values.hiddenColumns)] }),
    yours: call.body,
    shown: reportSettingsOf,
  });
  return reportSettingsOf(row);
}

async function saveWarehouse(call: Call<typeof companySettings.saveWarehouse>) {
  requireOwn(call);
  const { modified, updateTimes } = call.body;
  const row = await saveSection(call, {
    section: 'warehouseSettings',
    modified,
    values: () => ({ updateTimes: hoursInOrder(updateTimes) }),
    yours: call.body,
    shown: warehouseSettingsOf,
  });
  return warehouseSettingsOf(row);
}

/**
 * A person who requires a second factor has one: no one locks out a company by mistake, and no program decides for
 * people.
 */
async function noteSecondFactor(
  { db, company, actor, address }: Call<typeof companySettings.saveSettings>,
  isRequired: boolean,
): Promise<void> {
  if (actor.key !== undefined) refuse('peopleOnly');
  if (isRequired && actor.signIn?.hasSecondFactor !== true)
    refuseFields({
      requireSecondFactor: [
        'Sign in with a one-time code or a passkey yourself before you require one for everyone',
      ],
    });
  await writeSecurityLog(db, {
    kind: isRequired ? 'second-factor-required' : 'second-factor-optional',
    userId: actor.userId,
    company,
    address,
  });
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Stores the bytes first; any failure after that removes them again. */
async function saveLogo(call: Call<typeof companySettings.saveLogo>, files: Files) {
  requireOwn(call);
  const { db, company, file } = call;
  const contentType = await readInWorker('imageKind', file.content);
  if (contentType === undefined || contentType === 'image/webp')
    return refuseFields({ file: [logoTypeRefusal] });
  const { mostBytes } = companySettings.saveLogo.upload;
  const stored = await files.put(Readable.from([file.content]), { mostBytes });
  try {
    const [, before] = await Promise.all([
      db.run(claimSettings(company)),
      db.first(logoOf(company)),
    ]);
    const name = `logo.${endings[contentType]}`;
    await db.run(storeLogo(company, { name, contentType, stored }));
    if (before !== undefined) await forget(call, files, before);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
  call.changed({ entity: 'companyDetails', id: company, action: 'updated' });
  return done;
}

/** Deletes the row now, the bytes after the commit: a write that is rolled back still has its file. */
async function forget(
  {
    db,
    company,
    afterCommit,
  }: Pick<Call<typeof companySettings.saveLogo>, 'db' | 'company' | 'afterCommit'>,
  files: Files,
  logo: { readonly id: number; readonly storage_key: string },
): Promise<void> {
  await db.run(forgetFile(company, logo.id));
  afterCommit(() => files.remove(logo.storage_key));
}

function refuseMissing(error: unknown): never {
  if (error instanceof FileMissing) refuse('notFound');
  throw error;
}
