import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { shipFiles } from '@fairlead/contract/ship-files';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
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

export const otherFile = 'This id already belongs to another file.';
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

/** Who sends parts. */
interface PartSender {
  readonly company: number;
  readonly vessel: number;
  /** Null for a user who takes in a `.fairlead` file: its damage says nothing about what the device sends. */
  readonly device: number | null;
}

/** Takes the next part of a file that a device announces with it. */
export async function takeDevicePart(
  unit: Unit,
  { sender, files }: { readonly sender: PartSender; readonly files: Files },
  { params: { id }, query, file: { content } }: PartCall,
) {
  const { offset, smallId, ...announced } = query;
  await unit.db.run(announceFiles(sender, [{ id, smallId, ...announced }]));
  const known = await unit.db.first(claimFile(sender, id));
  if (known === undefined) return refuse('notFound');
  if (!isSameFile(known, announced)) refuseFields({ id: [otherFile] });
  return takePart(unit, { sender, files, known }, { offset, content });
}

interface Taking {
  readonly sender: PartSender;
  readonly files: Files;
  /** The file, locked. */
  readonly known: ShipFileRow;
}

/** Takes the next part of a file; the last one makes it a stored file. A part from another position changes nothing. */
export async function takePart(
  unit: Unit,
  { sender, files, known }: Taking,
  { offset, content }: { readonly offset: number; readonly content: Buffer },
) {
  const { company, vessel, device } = sender;
  const { id } = known;
  if (known.file_id !== null || known.problem !== null || offset !== known.received)
    return fileState(known);
  if (offset + content.length > known.size) refuseFields({ offset: [beyondEnd] });
  const open = await unit.db.first(openBytes({ company, vessel }));
  if ((open?.bytes ?? 0) + content.length > shipLimits.openFileBytes)
    refuseFields({ file: [tooMuch] });
  const received = offset + content.length;
  await unit.db.run(insertPart(company, id, { start: offset, content }));
  await unit.db.run(noteReceived(company, id, { received, device }));
  if (received === known.size)
    await finish(unit, files, { company, vessel, file: known, counts: device !== null });
  const after = await unit.db.first(fileOfVessel(sender, id));
  return after === undefined ? refuse('notFound') : fileState(after);
}

/** Whether a known file is the one that is announced. */
export const isSameFile = (
  { size, sha256 }: ShipFileRow,
  announced: { readonly size: number; readonly sha256: string },
): boolean => announced.size === size && announced.sha256 === sha256.toString('base64url');

interface Finishing {
  readonly company: number;
  readonly vessel: number;
  readonly file: ShipFileRow;
  /** Whether damage counts: after three times the file is refused. */
  readonly counts: boolean;
}

/** Puts the parts together. Damaged ones are thrown away and sent again; a kind that is not accepted is refused for good. */
async function finish(unit: Unit, files: Files, finishing: Finishing): Promise<void> {
  const { db } = unit;
  const { company, vessel, file, counts } = finishing;
  const parts = await db.all(partsOfFile(company, file.id));
  const content = Buffer.concat(parts.map((part) => part.content));
  await db.run(clearParts(company, file.id));
  const isWhole = createHash('sha256').update(content).digest().equals(file.sha256);
  const accepted = isWhole ? await acceptedOf(file.name, content) : undefined;
  if (accepted === undefined)
    return void (await db.run(restartFile(company, file.id, counts ? damaged : null)));
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
