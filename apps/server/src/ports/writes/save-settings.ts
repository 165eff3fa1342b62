import type { ports } from '@fairlead/contract/ports';
import { portPartnerFindings } from '@fairlead/domain/ports/own-ports';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { onePort, type PortReference } from '../own-ports.sql.ts';
import {
  claimSettings,
  countSettings,
  deletePartners,
  insertPartners,
  knownPartners,
  knownReasons,
  partnersOf,
  settingsOf,
  existingTermSet,
  updateSettings,
} from '../port-settings.sql.ts';
import { shownSettings } from '../wire/port-record.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Saving = Call<typeof ports.saveSettings> | Call<typeof ports.savePartners>;

/** The company's settings of a port that it may use; refused where there is none with this id. */
export async function readSettings(db: Saving['db'], reference: PortReference) {
  const [port, settings, partners] = await Promise.all([
    db.first(onePort(reference)),
    db.first(settingsOf(reference)),
    db.all(partnersOf(reference)),
  ]);
  return port === undefined ? refuse('notFound') : shownSettings({ settings, partners });
}

/** Locks the settings of a port, and refuses a version that another user has changed. */
async function claim({ db, body }: Saving, reference: PortReference): Promise<void> {
  const before = await readSettings(db, reference);
  await db.run(claimSettings(reference));
  if (before.modified === null) return;
  const now = await readSettings(db, reference);
  if (isOlder(body.modified, now.modified)) refuseStale(body, now);
}

export async function saveSettings(call: Call<typeof ports.saveSettings>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const { termSet, stayHours, agentNotes, alert } = body;
  await claim(call, reference);
  if (termSet !== null && (await db.first(existingTermSet(company, termSet.id))) === undefined)
    refuseFields({ termSet: ['Not found'] });
  await db.run(
    updateSettings(reference, { termSet: termSet?.id ?? null, stayHours, agentNotes, alert }),
  );
  return reported(call, reference);
}

export async function savePartners(call: Call<typeof ports.savePartners>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const partners = body.partners.map(({ partner, reasonForCall, isDefault, note }) => ({
    partnerId: partner.id,
    reasonId: reasonForCall?.id ?? null,
    isDefault,
    note,
  }));
  const [known, reasons] = await Promise.all([
    db.all(
      knownPartners(
        company,
        partners.map(({ partnerId }) => partnerId),
      ),
    ),
    db.all(knownReasons),
  ]);
  const found = [
    ...portPartnerFindings(partners),
    ...partners.flatMap(({ partnerId, reasonId }, at) => [
      ...(known.some(({ id }) => id === partnerId) ? [] : [missing(`partners.${at}.partner`)]),
      ...(reasonId === null || reasons.some(({ id }) => id === reasonId)
        ? []
        : [missing(`partners.${at}.reasonForCall`)]),
    ]),
  ];
  refuseFindings(found);
  await claim(call, reference);
  await Promise.all([
    db.run(deletePartners(reference)),
    db.run(insertPartners(reference, partners)),
    db.run(countSettings(reference)),
  ]);
  return reported(call, reference);
}

const missing = (field: string) => ({ field, message: 'Not found' });

function reported(call: Saving, reference: PortReference) {
  call.changed({ entity: 'port', id: reference.id, action: 'updated' });
  return readSettings(call.db, reference);
}
