import { shipFiles } from '@fairlead/contract/ship-files';
import type { Files } from '../platform/files/files.ts';
import { inOwnTransaction } from '../platform/http/own-transaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { shipOf } from '../platform/http/ship-call.ts';
import { readStored } from '../platform/office/built-in-store.ts';
import { takeFilePart, takeFilesOfFile } from './file/take-files.ts';
import { fileState, takeDevicePart } from './parts/take-part.ts';
import { downloadableFile, fileOfVessel } from './ship-files.sql.ts';

/** Photos and attachments of ships: the ship sends them in parts, the office reads them. */
export function serveShipFiles(host: Host, files: Files): void {
  serve(host, shipFiles, {
    put: (call) => {
      const ship = shipOf(call);
      const { caller } = ship;
      return inOwnTransaction(host, ship, (unit) =>
        takeDevicePart(unit, { sender: caller, files }, call),
      );
    },
    state: async (call) => {
      const { caller, scope } = shipOf(call);
      const known = await host.database.read(scope, (db) =>
        db.first(fileOfVessel(caller, call.params.id)),
      );
      return known === undefined ? refuse('notFound') : fileState(known);
    },
    takeFiles: takeFilesOfFile,
    takePart: (call) => takeFilePart(call, files),
    download: async ({ db, company, params: { id } }) => {
      const file = await db.first(downloadableFile(company, id));
      if (file === undefined) return refuse('notFound');
      const content = await readStored(files, file.storage_key);
      return {
        fileName: file.name,
        contentType: file.content_type,
        content: content.toString('base64'),
      };
    },
  });
}
