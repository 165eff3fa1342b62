import { Readable } from 'node:stream';
import { documentTemplates } from '@fairlead/contract/documents';
import type { Files } from '../../platform/files/files.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import {
  claimTemplates,
  deleteTemplate,
  insertTemplate,
  restoreTemplate,
  setUsed,
  templateById,
  type TemplateRow,
  templatesOf,
  unuseType,
} from './document-templates.sql.ts';

const shown = (row: TemplateRow) => ({
  id: row.id,
  type: row.type,
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  isUsed: row.is_used,
  created: row.created,
  createdBy: row.created_by,
});

/** Templates for the printed documents of a company. */
export function serveDocumentTemplates(host: Host, files: Files): void {
  serve(host, documentTemplates, {
    list: async ({ db, company }) => (await db.all(templatesOf(company))).map(shown),
    upload: (call) => addTemplate(call, files),
    download: async ({ db, company, params }) => {
      const row = await db.first(templateById(company, params.id));
      if (row === undefined) return refuse('notFound');
      const content = (await readStored(files, row.storage_key)).toString('base64');
      return { fileName: row.name, contentType: row.content_type, content };
    },
    use: chooseTemplate,
    remove: async ({ db, company, params, changed }) => {
      const gone = await db.first(deleteTemplate(company, params.id));
      if (gone === undefined) return refuse('notFound');
      changed({ entity: 'documentTemplate', id: params.id, action: 'deleted' });
      return done;
    },
    restore: async ({ db, company, params, changed }) => {
      const [, back] = await Promise.all([
        db.run(claimTemplates(company)),
        db.first(restoreTemplate(company, params.id)),
      ]);
      const row = back === undefined ? undefined : await db.first(templateById(company, back.id));
      if (row === undefined) return refuse('notFound');
      changed({ entity: 'documentTemplate', id: row.id, action: 'restored' });
      return shown(row);
    },
  });
}

/** Stores the bytes first; any failure after that removes them again. */
async function addTemplate(call: Call<typeof documentTemplates.upload>, files: Files) {
  const { db, company, actor, query, file } = call;
  const { kind, name, contentType, content } = await acceptFile(file);
  if (kind !== 'docx' && kind !== 'xlsx')
    return refuseFields({ file: ['A template is a Word document or an Excel workbook'] });
  const { mostBytes } = documentTemplates.upload.upload;
  const stored = await files.put(Readable.from([content]), { mostBytes });
  try {
    const one = { company, type: query.type, name, contentType, stored, author: actor.userId };
    const [, , made] = await Promise.all([
      db.run(claimTemplates(company)),
      db.run(unuseType(company, query.type)),
      db.first(insertTemplate(one)),
    ]);
    const row = made === undefined ? undefined : await db.first(templateById(company, made.id));
    if (row === undefined) throw new Error('A template that was just added is not there.');
    call.changed({ entity: 'documentTemplate', id: row.id, action: 'created' });
    return shown(row);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

async function chooseTemplate(call: Call<typeof documentTemplates.use>) {
  const { db, company, params, body } = call;
  const [, row] = await Promise.all([
    db.run(claimTemplates(company)),
    db.first(templateById(company, params.id)),
  ]);
  if (row === undefined) return refuse('notFound');
  await Promise.all([
    db.run(unuseType(company, row.type)),
    db.run(setUsed(company, params.id, body.isUsed)),
  ]);
  call.changed({ entity: 'documentTemplate', id: params.id, action: 'updated' });
  return done;
}
