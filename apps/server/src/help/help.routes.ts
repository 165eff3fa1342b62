import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { help } from '@fairlead/contract/help';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { guides } from '@fairlead/domain/help/guides';
import type { Files } from '../platform/files/files.ts';
import { type Call, done } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { acceptFile } from '../platform/office/accepted-file.ts';
import { printGuide } from './guides.files.ts';
import {
  allDocuments,
  deleteDocument,
  documentById,
  insertDocument,
  ownTickets,
} from './help.sql.ts';
import { serveGuides } from './public/serve-guides.ts';
import { type SupportOptions, writeTicket } from './writes/write-ticket.ts';

export interface HelpOptions extends SupportOptions {
  readonly files: Files;
}

/** Guides, added documents and tickets. */
export function serveHelp(host: Host, { files, ...support }: HelpOptions): void {
  serveGuides(host.app);
  serve(host, help, {
    list: async ({ db }) => {
      const added = await db.all(allDocuments());
      return [
        ...guides.map(({ id, title, about }) => ({
          id,
          title,
          about,
          fileName: `${title}.pdf`,
          size: null,
          created: null,
        })),
        ...added.map(({ id, title, about, file_name: fileName, size, created }) => ({
          id,
          title,
          about,
          fileName,
          size,
          created,
        })),
      ];
    },
    download: async ({ db, params }) => {
      const guide = guides.find(({ id }) => id === params.id);
      if (guide !== undefined) return printGuide(guide);
      const row = await db.first(documentById(params.id));
      if (row === undefined) return refuse('notFound');
      const content = await buffer(await files.get(row.storage_key));
      return {
        fileName: row.file_name,
        contentType: row.content_type,
        content: content.toString('base64'),
      };
    },
    upload: (call) => upload(call, files),
    remove: async ({ db, params, afterCommit }) => {
      const gone = await db.first(deleteDocument(params.id));
      if (gone === undefined) return refuse('notFound');
      afterCommit(() => files.remove(gone.storage_key));
      return done;
    },
    tickets: async ({ db, company, actor }) => {
      const rows = await db.all(ownTickets(company, actor.userId));
      return rows.map(({ number, has_diagnostics: hasDiagnostics, ...row }) => ({
        ...row,
        number: `${company}-${number}`,
        hasDiagnostics,
      }));
    },
    ticket: (call) => writeTicket(call, support),
  });
}

async function upload({ db, query, file }: Call<typeof help.upload>, files: Files) {
  const accepted = await acceptFile({ name: query.fileName, content: file.content });
  const stored = await files.put(Readable.from([accepted.content]), {
    mostBytes: mostDocumentBytes,
  });
  const made = await db.first(
    insertDocument({
      title: query.title,
      about: query.about,
      file_name: accepted.name,
      content_type: accepted.contentType,
      size: stored.size,
      storage_key: stored.storageKey,
    }),
  );
  if (made === undefined) throw new Error('A document was not written.');
  return made;
}
