/** A UUID that sorts by its time (RFC 9562, version 7). */
export function entryId(nowMs: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16));
  let rest = Math.floor(nowMs);
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
