import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { shipFiles } from '@fairlead/contract/ship-files';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import type { ShipCaller } from '../../platform/access/ship-callers.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { Refusal, refuse, refuseFields } from '../../platform/http/refusal.ts';
import { type AcceptedFile, acceptFile } from '../../platform/office/accepted-file.ts';
import {
  announceFiles,
  claimFile,
  clearParts,
  completeFile,
  fileOfVessel,
  insertPart,
  noteReceived,
  openBytes,
  partsOfFile,
  recordOfFile,
  refuseFile,
  restartFile,
  type ShipFileRow,
} from '../ship-files.sql.ts';

type PartCall = Pick<Call<typeof shipFiles.put>, 'params' | 'query' | 'file'>;

const otherFile = 'This id already belongs to another file.';
const beyondEnd = 'The part goes beyond the size of the file.';
const tooMuch =
  'This vessel has 1 GB of files that are incomplete or not attached to an entry. Send those first, or ask the office for help.';

const damaged = 'The file arrived damaged three times. Attach it again.';

export const fileState = ({ received, size, file_id, problem }: ShipFileRow) => ({
  received,
  size,
  isComplete: file_id !== null,
  problem,
});

/** Takes the next part of a file; the last one makes it a stored file. A part from another place changes nothing. */
export async function takePart(
  unit: Unit,
  { caller, files }: { readonly caller: ShipCaller; readonly files: Files },
  { params: { id }, query, file: { content } }: PartCall,
) {
  const { company, vessel, device } = caller;
  const { offset, smallId, ...announced } = query;
  await unit.db.run(announceFiles(caller, [{ id, smallId, ...announced }]));
  const known = await unit.db.first(claimFile(caller, id));
  if (known === undefined) return refuse('notFound');
  refuseOther(known, announced);
  if (known.file_id !== null || known.problem !== null || offset !== known.received)
    return fileState(known);
  if (offset + content.length > known.size) refuseFields({ offset: [beyondEnd] });
  const open = await unit.db.first(openBytes({ company, vessel }));
  if ((open?.bytes ?? 0) + content.length > shipLimits.openFileBytes)
    refuseFields({ file: [tooMuch] });
  const received = offset + content.length;
  await unit.db.run(insertPart(company, id, { start: offset, content }));
  await unit.db.run(noteReceived(company, id, { received, device }));
  if (received === known.size) await finish(unit, files, { company, vessel, file: known });
  const after = await unit.db.first(fileOfVessel(caller, id));
  return after === undefined ? refuse('notFound') : fileState(after);
}

function refuseOther(
  { size, sha256 }: ShipFileRow,
  announced: { readonly size: number; readonly sha256: string },
): void {
  if (announced.size !== size || announced.sha256 !== sha256.toString('base64url'))
    refuseFields({ id: [otherFile] });
}

interface Finishing {
  readonly company: number;
  readonly vessel: number;
  readonly file: ShipFileRow;
}

/** Puts the parts together. Damaged ones are thrown away and sent again; a kind that is not accepted is refused for good. */
async function finish(unit: Unit, files: Files, finishing: Finishing): Promise<void> {
  const { db } = unit;
  const { company, vessel, file } = finishing;
  const parts = await db.all(partsOfFile(company, file.id));
  const content = Buffer.concat(parts.map((part) => part.content));
  await db.run(clearParts(company, file.id));
  const isWhole = createHash('sha256').update(content).digest().equals(file.sha256);
  const accepted = isWhole ? await acceptedOf(file.name, content) : undefined;
  if (accepted === undefined) return void (await db.run(restartFile(company, file.id, damaged)));
  if (typeof accepted === 'string') await db.run(refuseFile(company, file.id, accepted));
  else await store(unit, files, { company, id: file.id, accepted });
  const record = await db.first(recordOfFile(company, file.id));
  if (record !== undefined)
    unit.changed({
      entity: record.entity as 'bunkerNote',
      id: record.entity_id,
      action: 'updated',
      vesselId: vessel,
    });
}

/** The file by its bytes, or the sentence that says why it is not accepted. */
async function acceptedOf(name: string, content: Buffer): Promise<AcceptedFile | string> {
  try {
    return await acceptFile({ name, content });
  } catch (error) {
    if (!(error instanceof Refusal) || typeof error.body === 'string') throw error;
    const { errors } = error.body as {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };
    const [sentence] = Object.values(errors ?? {}).flat();
    if (sentence === undefined) throw error;
    return `${sentence}.`;
  }
}

/** Stores the bytes first; any failure after that removes them again. */
async function store(
  { db }: Unit,
  files: Files,
  {
    company,
    id,
    accepted,
  }: { readonly company: number; readonly id: string; readonly accepted: AcceptedFile },
): Promise<void> {
  const { name, contentType, content } = accepted;
  const stored = await files.put(Readable.from([content]), { mostBytes: shipLimits.fileBytes });
  try {
    await db.run(completeFile(company, id, { name, contentType, stored }));
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}
