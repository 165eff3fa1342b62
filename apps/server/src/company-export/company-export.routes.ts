import { companyExports } from '@fairlead/contract/company-export';
import { companyExportLimits, exportPercent } from '@fairlead/domain/company-export/statuses';
import type { Files } from '../platform/files/files.ts';
import { FileMissing } from '../platform/files/measure.ts';
import { type Call, FileAnswer } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import {
  countExports,
  type ExportRow,
  exportsOf,
  insertExport,
  lockExports,
  readyExport,
} from './company-exports.sql.ts';

const record = (row: ExportRow) => ({
  id: row.id,
  status: row.status,
  percent: exportPercent(row),
  requested: row.created,
  author: row.author,
  finished: row.finished,
  expires: row.expires,
  bytes: row.bytes,
  sha256: row.sha256,
  failure: row.failure,
});

type NotedCall = Pick<Call<typeof companyExports.create>, 'db' | 'company' | 'actor' | 'address'>;

const note = ({ db, company, actor, address }: NotedCall, kind: 'export-made' | 'export-read') =>
  writeSecurityLog(db, { kind, userId: actor.userId, company, address });

/** At most one at a time, and some a day: each reads everything. */
async function refuseSurplus({ db, company }: NotedCall): Promise<void> {
  await db.run(lockExports(company));
  const counts = await db.first(countExports(company));
  if ((counts?.open ?? 0) > 0) refuse('invalid', 'An export is being made already.');
  if ((counts?.recent ?? 0) >= companyExportLimits.perDay)
    refuse(
      'invalid',
      `The company can be exported ${companyExportLimits.perDay} times in 24 hours. Try again later.`,
    );
}

export interface ExportsOptions {
  readonly files: Files;
  /** Begins the exports that wait, after the commit. */
  readonly begin: () => void;
}

/** Everything that a company has, as an archive for its administrators. */
export function serveCompanyExports(host: Host, { files, begin }: ExportsOptions): void {
  serve(host, companyExports, {
    list: async ({ db, company }) => (await db.all(exportsOf(company))).map(record),
    create: async (call) => {
      const { db, company, actor, afterCommit } = call;
      await refuseSurplus(call);
      const made = await db.first(insertExport(company, actor.userId));
      await note(call, 'export-made');
      afterCommit(begin);
      return { id: made?.id ?? 0 };
    },
    download: async (call) => {
      const { db, company, params, now } = call;
      const found = await db.first(readyExport(company, params.id, now.toISOString()));
      const key = found?.archive_key ?? null;
      if (key === null) return refuse('notFound');
      const content = await files.get(key).catch((error: unknown) => {
        if (error instanceof FileMissing) return refuse('notFound');
        throw error;
      });
      await note(call, 'export-read');
      return new FileAnswer(`export-${found?.created.slice(0, 10) ?? ''}.zip`, content);
    },
  });
}
