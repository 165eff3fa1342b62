import { unreadable } from './graph-error.ts';

/** The beginning of an answer: never more than one part of it beyond the limit is in memory. */
export interface BoundedBody {
  readonly bytes: Buffer;
  /** There was more than the limit; the rest was not read. */
  readonly isCut: boolean;
}

/** Reads an answer up to a limit. Throws where it ends before its stated length. */
export async function boundedBody(response: Response, mostBytes: number): Promise<BoundedBody> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > mostBytes)
      return { bytes: Buffer.concat(parts).subarray(0, mostBytes), isCut: true };
  }
  return { bytes: Buffer.concat(parts), isCut: false };
}

/** The JSON of an answer of limited length; throws where it is longer or none. */
export async function boundedJson(response: Response, mostBytes: number): Promise<unknown> {
  const { bytes, isCut } = await boundedBody(response, mostBytes);
  if (isCut) throw unreadable();
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw unreadable();
  }
}
