import { printInWorker } from '../worker-pool/run-in-worker.ts';
import { detachedSignature, type Sealer } from './cms.ts';
import type { SealRequest } from './seal-pdf.ts';
import { reservedBytes, unknown } from './seal-slot.ts';

/** Adds pages to a PDF file and signs the whole; the key stays in this process. */
export const sealPdf = async (request: SealRequest, sealer: Sealer): Promise<Buffer> =>
  signSlot(await printInWorker('preparePdfSeal', request), sealer);

/** Fills in which bytes are signed, and then their signature. */
function signSlot(bytes: Buffer, sealer: Sealer): Buffer {
  const rangeAt = bytes.lastIndexOf(`/ByteRange [ 0 ${unknown} ${unknown} ${unknown} ]`);
  const contentsAt = bytes.lastIndexOf(`<${'0'.repeat(64)}`);
  if (rangeAt < 0 || contentsAt < 0) throw new Error('The signature has no place in the file.');
  const end = contentsAt + 2 + reservedBytes * 2;
  const range = `/ByteRange [ 0 ${contentsAt} ${end} ${bytes.length - end} ]`;
  const space = `/ByteRange [ 0 ${unknown} ${unknown} ${unknown} ]`.length;
  bytes.write(range.padEnd(space), rangeAt, 'latin1');
  const signed = Buffer.concat([bytes.subarray(0, contentsAt), bytes.subarray(end)]);
  const signature = detachedSignature(signed, sealer).toString('hex');
  if (signature.length > reservedBytes * 2)
    throw new Error('The signature is larger than its place.');
  bytes.write(signature, contentsAt + 1, 'latin1');
  return bytes;
}
