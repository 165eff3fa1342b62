import { createStore } from '@fairlead/ui/store';
import { readDevice } from '../device/device.ts';
import { sendSigned, type Signer } from '../device/ship-request.ts';
import { readSetting } from '../store/settings.ts';
import type { FileRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { waitingFiles } from './stored-files.ts';

/** Small enough for a poor link: what has arrived is never sent twice. */
const partBytes = 64 * 1024;
const patienceMs = 120_000;
/** Bytes a second from which originals go along. */
const goodRate = 60e3;

/** Whether the person asked for the originals, whatever the link costs. */
export const sendsOriginals = createStore(false);

interface FileState {
  readonly received: number;
  readonly isComplete: boolean;
  readonly problem: string | null;
}

interface Sent {
  readonly state: FileState;
  /** Bytes a second. */
  readonly rate: number;
}

/** Sends the next part; undefined if the shore could not be reached or did not take it now. */
async function sendPart(signer: Signer, row: FileRow): Promise<Sent | undefined> {
  if (row.content === null) return undefined;
  const part = row.content.slice(row.received, row.received + partBytes);
  const query = new URLSearchParams({
    name: row.name,
    size: String(row.size),
    sha256: row.sha256,
    offset: String(row.received),
    ...(row.smallId === null ? {} : { smallId: row.smallId }),
  });
  const beganMs = performance.now();
  const response = await sendSigned(
    signer,
    {
      method: 'PUT',
      path: `/api/ship/files/${row.id}?${query.toString()}`,
      body: new Uint8Array(await part.arrayBuffer()),
      contentType: 'application/octet-stream',
      nowMs: Date.now(),
    },
    AbortSignal.timeout(patienceMs),
  ).catch(() => undefined);
  if (response === undefined) return undefined;
  if (response.status === 400) return refusedPart(response);
  if (!response.ok) return undefined;
  const state = (await response.json()) as FileState;
  return { state, rate: (part.size * 1000) / Math.max(1, performance.now() - beganMs) };
}

/** The shore does not take the file: for good, or not before other files of the vessel are complete. */
async function refusedPart(response: Response): Promise<Sent | undefined> {
  const { errors = {} } = (await response.json().catch(() => ({}))) as {
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
  if ('file' in errors) return undefined;
  const [problem = 'The office does not accept this file.'] = Object.values(errors).flat();
  return { state: { received: 0, isComplete: false, problem }, rate: 0 };
}

/** A file after the answer to one of its parts. */
function rowAfter(row: FileRow, { received, isComplete, problem }: FileState): FileRow {
  const state = isComplete ? 'sent' : problem === null ? 'open' : 'refused';
  // An original needs much space and is not looked at on board; the small picture stays for the crew.
  const content = state === 'open' || row.smallId === null ? row.content : null;
  return { ...row, received, state, problem, content };
}

/** How much of a file is ashore that was also saved in a file; undefined if that is not known. */
async function stateAshore(signer: Signer, { id }: FileRow): Promise<FileState | undefined> {
  const path = `/api/ship/files/${id}`;
  const input = { method: 'GET', path, nowMs: Date.now() } as const;
  const response = await sendSigned(signer, input, AbortSignal.timeout(patienceMs)).catch(
    () => undefined,
  );
  return response?.ok === true ? ((await response.json()) as FileState) : undefined;
}

/** Goes on from where the shore is: what came with a saved file is not sent again. */
async function sendRest(signer: Signer, row: FileRow): Promise<number | undefined> {
  const state = row.isSaved === true ? await stateAshore(signer, row) : undefined;
  if (state === undefined) return sendFile(signer, row);
  const after = rowAfter(row, state);
  await shipDatabase.files.put(after);
  return after.state === 'open' ? sendFile(signer, after) : 0;
}

/** Sends a file part by part; returns the rate of the last part, or undefined if the link broke. */
async function sendFile(signer: Signer, row: FileRow): Promise<number | undefined> {
  const sent = await sendPart(signer, row);
  if (sent === undefined) return undefined;
  const after = rowAfter(row, sent.state);
  await shipDatabase.files.put(after);
  if (after.state !== 'open') return sent.rate;
  return after.received === row.received ? undefined : sendFile(signer, after);
}

/** Sends the files of sent entries: small ones always, originals where the link is good or a person asked. Never rejects. */
export async function sendFiles(): Promise<void> {
  const device = await readDevice();
  if (device === undefined) return;
  const clockErrorMs = (await readSetting('clockErrorMs')) ?? 0;
  const signer: Signer = { deviceId: device.id, privateKey: device.privateKey, clockErrorMs };
  let rate = 0;
  for (const row of await waitingFiles()) {
    const isOriginal = row.smallId !== null;
    if (isOriginal && rate < goodRate && !sendsOriginals.read()) continue;
    const reached = await sendRest(signer, row);
    if (reached === undefined) return;
    // Nothing was sent of a file that had come ashore otherwise: the rate is the one before.
    if (reached > 0) rate = reached;
  }
}
