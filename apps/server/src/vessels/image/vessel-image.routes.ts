import type { RouteShape } from '@fairlead/contract/route';
import { vesselImage } from '@fairlead/contract/vessels/vessel-image';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../../platform/files/files.ts';
import { FileMissing } from '../../platform/files/measure.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import {
  claimVessel,
  forgetFile,
  imageOf,
  storeImage,
  removeImage,
  restoreImage,
} from './vessel-image.sql.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export function serveVesselImage(host: Host, files: Files): void {
  serve(host, vesselImage, {
    save: (call) => saveImage(call, files),
    remove: (call) => changeImage(call, removeImage),
    restore: (call) => changeImage(call, restoreImage),
    get: async ({ db, company, query }) => {
      const row = await db.first(imageOf(company, query.vesselId));
      if (row === undefined) return refuse('notFound');
      const stream = await files.get(row.storage_key).catch(refuseMissing);
      const content = (await buffer(stream)).toString('base64');
      return { fileName: row.name, contentType: row.content_type, content };
    },
  });
}

async function changeImage(
  call: Call<typeof vesselImage.remove> | Call<typeof vesselImage.restore>,
  change: typeof removeImage,
) {
  const { db, company, params, changed } = call;
  if ((await db.first(change(company, params.id))) === undefined) refuse('notFound');
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return done;
}

/** Stores the bytes first; any failure after that removes them again. */
async function saveImage(call: Call<typeof vesselImage.save>, files: Files) {
  const { db, company, params, file } = call;
  const contentType = await readInWorker('imageKind', file.content);
  if (contentType === undefined)
    return refuseFields({ file: ['This is not a PNG, JPEG or WebP image'] });
  const name = file.name === '' ? `vessel.${endings[contentType]}` : file.name;
  const { mostBytes } = vesselImage.save.upload;
  await db.run(claimVessel(company, params.id));
  const stored = await files.put(Readable.from([file.content]), { mostBytes });
  try {
    const retained = await db.first(storeImage(company, params.id, { name, contentType, stored }));
    if (retained === undefined) return refuse('notFound');
    await forget(call, files, retained.replaced);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
  call.changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return done;
}

/** Deletes the row now, the bytes after the commit: a write that is rolled back still has its file. */
async function forget(
  { db, company, afterCommit }: Pick<Call<RouteShape>, 'db' | 'company' | 'afterCommit'>,
  files: Files,
  storageKey: string | null,
): Promise<void> {
  if (storageKey === null) return;
  await db.run(forgetFile(company, storageKey));
  afterCommit(() => files.remove(storageKey));
}

function refuseMissing(error: unknown): never {
  if (error instanceof FileMissing) refuse('notFound');
  throw error;
}
