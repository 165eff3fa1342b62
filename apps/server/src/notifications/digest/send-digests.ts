import { digestMail, mostListed } from '@fairlead/domain/notifications/digest-mail';
import { type Digest, dueDigest } from '@fairlead/domain/notifications/digest-times';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from '../../platform/events/unit-of-work.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { stateOf, timesOf } from './digest-settings.ts';
import {
  digestReaders,
  type DigestReaderRow,
  type ListedFindingRow,
  listedFindings,
  markDigestSent,
  noteDigest,
  openByVessel,
} from './digest.sql.ts';

export interface DigestDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => Date;
}

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Sends the digests that are due, of every company. A failure of one does not block the others. */
export async function sendDigests(deps: DigestDeps): Promise<void> {
  const companies = await deps.database.read(rule(0), (db) => db.all(activeCompanies()));
  for (const { id } of companies)
    await sendOfCompany(deps, id).catch((error: unknown) =>
      deps.log.error({ error, company: id }, 'morning digests'),
    );
}

async function sendOfCompany(deps: DigestDeps, company: number): Promise<void> {
  const now = deps.now();
  const readers = await deps.database.read(rule(company), (db) =>
    db.all(digestReaders(company, now.toISOString())),
  );
  for (const reader of readers) {
    const due = dueDigest(timesOf(reader), stateOf(reader, now));
    if (due === undefined) continue;
    await send(deps, { company, reader, due, now }).catch((error: unknown) =>
      deps.log.error({ error, company, user: reader.user_id }, 'morning digest'),
    );
  }
}

interface DueDigest {
  readonly company: number;
  readonly reader: DigestReaderRow;
  readonly due: Digest;
  readonly now: Date;
}

/** The note and the mail are written in one transaction: both exist or neither, whoever else sends. */
async function send(
  { database, outbox, publicUrl }: DigestDeps,
  { company, reader, due, now }: DueDigest,
) {
  const { user_id: user, modified } = reader;
  await inUnitOfWork(ruleOrder(database, company), async (unit) => {
    const noted = await unit.db.first(noteDigest({ company, user }, { day: due.day, modified }));
    if (noted === undefined) return;
    const content = await readContent(unit, reader, now);
    if (content.vessels.length === 0 && !reader.sends_empty) return;
    const mail = digestMail({ ...content, address: publicUrl });
    const { name, address } = reader;
    await outbox.post(unit, {
      purpose: 'notificationDigest',
      about: noted.id,
      name,
      address,
      ...mail,
    });
    await unit.db.run(markDigestSent(company, noted.id));
  });
}

async function readContent({ db, company }: UnitOfWork, reader: DigestReaderRow, now: Date) {
  const { user_id: user, severities, last_sent: last } = reader;
  const since = last ?? new Date(now.getTime() - dayMs).toISOString();
  const selection = { company, user, severities, since };
  const [vessels, findings] = await Promise.all([
    db.all(openByVessel(selection)),
    db.all(listedFindings(selection, mostListed)),
  ]);
  return {
    company: reader.company,
    at: now.getTime(),
    zone: reader.time_zone,
    vessels: vessels.map((row) => ({
      id: row.vessel_id,
      name: row.vessel ?? 'No vessel',
      open: row.open,
      added: row.added,
      assigned: row.assigned,
      snoozeEnded: row.snooze_ended,
    })),
    findings: findings.map(finding),
  };
}

const finding = (row: ListedFindingRow) => ({
  id: row.id,
  vesselId: row.vessel_id,
  severity: row.severity,
  message: row.message,
  entity: row.entity,
  refId: row.ref_id,
  refGuid: row.ref_guid,
  at: row.ref_date,
  isNew: row.is_new,
  concern: row.concern,
});
