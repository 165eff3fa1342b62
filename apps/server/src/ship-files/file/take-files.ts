import type { SignedEntry } from '@fairlead/contract/ship-entries';
import { type shipFiles, type SignedFile, signedFile } from '@fairlead/contract/ship-files';
import { unknownNames } from '@fairlead/contract/forms/unknown-names';
import { estimatedTime, isMadeAfterRevocation } from '@fairlead/domain/ship-entries/entry-time';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { unstorableFields } from '@fairlead/domain/ship-entries/unstorable';
import { isSignedBy } from '../../platform/access/device-key.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { deviceOfFile } from '../../ship-entries/ship-entries.sql.ts';
import { fileState, isSameFile, otherFile, takePart } from '../parts/take-part.ts';
import { announceFiles, claimAnnounced, filesOfVessel } from '../ship-files.sql.ts';

type FilesCall = Call<typeof shipFiles.takeFiles>;

const noDevice = 'No device of this company made this file.';
const madeTooLate = 'It was attached after the device was revoked.';
const wrongSignature =
  'The signature does not match: the file was altered, or belongs to another device.';
const unreadable = 'This file cannot be read.';

interface Device {
  readonly public_key: Buffer;
  readonly revoked: string | null;
}

/** What a device signed about a file, or why it cannot be taken. */
type ReadFile = { readonly file: SignedFile } | { readonly error: string };

/** The most that a text about a file can have; a longer one is not read. */
const mostBodyBytes = 4096;

function readFile({ body, signature }: SignedEntry, device: Device, nowMs: number): ReadFile {
  if (Buffer.byteLength(body) > mostBodyBytes) return { error: unreadable };
  if (!isSignedBy(device.public_key, body, signature)) return { error: wrongSignature };
  const content = parsed(body);
  const read = signedFile.safeParse(content);
  if (!read.success || unknownNames(signedFile, content).length > 0) return { error: unreadable };
  if (unstorableFields(content).length > 0) return { error: unreadable };
  const { at, clockError } = read.data;
  const madeMs = estimatedTime({ at: Date.parse(at), clockError, received: nowMs });
  if (isMadeAfterRevocation(madeMs, device.revoked)) return { error: madeTooLate };
  return { file: read.data };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Announces files of a `.fairlead` file as the device would have, small pictures before their originals. */
export async function takeFilesOfFile(call: FilesCall) {
  const { db, company, body, now } = call;
  const device = await db.first(deviceOfFile(company, body.device));
  if (device === undefined) return refuseFields({ device: [noDevice] });
  const of = { company, vessel: device.vessel_id };
  const read = body.files.map((signed) => readFile(signed, device, now.getTime()));
  const files = read.flatMap((one) => ('file' in one ? [one.file] : []));
  const [small, originals] = [
    files.filter(({ smallId }) => smallId === null),
    files.filter(({ smallId }) => smallId !== null),
  ];
  for (const group of [small, originals])
    if (group.length > 0)
      await db.run(
        announceFiles(
          of,
          group.map((file) => ({ ...file, smallId: file.smallId ?? undefined })),
        ),
      );
  const known = await db.all(
    filesOfVessel(
      of,
      files.map(({ id }) => id),
    ),
  );
  const byId = new Map(known.map((row) => [row.id, row]));
  return {
    files: read.map((one) => {
      if ('error' in one) return { state: null, error: one.error };
      const row = byId.get(one.file.id);
      if (row === undefined || !isSameFile(row, one.file)) return { state: null, error: otherFile };
      return { state: fileState(row), error: null };
    }),
  };
}

/** Takes the next part of a file that was announced; what it is was settled then. */
export async function takeFilePart(call: Call<typeof shipFiles.takePart>, files: Files) {
  const { db, company, params, query, file } = call;
  if (file.content.length > shipLimits.partBytes) return refuse('tooLarge');
  const known = await db.first(claimAnnounced(company, params.id));
  if (known === undefined) return refuse('notFound');
  const sender = { company, vessel: known.vessel_id, device: null };
  return takePart(call, { sender, files, known }, { offset: query.offset, content: file.content });
}
