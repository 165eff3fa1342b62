export interface SyncBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** A text as the server reads it: compressed where the browser can, as a satellite link counts every byte. */
export async function syncBodyOf(text: string): Promise<SyncBody> {
  const plain = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined')
    return { bytes: plain, contentType: 'application/json' };
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return {
    bytes: new Uint8Array(await new Response(packed).arrayBuffer()),
    contentType: 'application/vnd.fairlead.sync+deflate',
  };
}
