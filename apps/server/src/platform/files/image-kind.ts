import { isWholePng } from './png.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * The kind of an image by its own bytes, whatever its name. Undefined for anything else, for an image that does not reach
 * from the first to the last byte (something is appended to it) and for one that contains markup.
 */
export async function imageKindOf(bytes: Buffer): Promise<ImageType | undefined> {
  const kind = (await isWholePng(bytes))
    ? 'image/png'
    : isJpeg(bytes)
      ? 'image/jpeg'
      : isWebp(bytes)
        ? 'image/webp'
        : undefined;
  return kind === undefined || carriesMarkup(bytes) ? undefined : kind;
}

/** A JPEG is a row of marked segments up to the picture data (SOS), and ends with EOI. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return true;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** A WebP is one RIFF container whose stated length is the length of the file. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  const length = 8 + bytes.readUInt32LE(4);
  const kind = bytes.toString('latin1', 8, 16);
  return length === bytes.length && /^WEBPVP8[ LX]$/.test(kind);
}

/** Texts of five or more letters do not appear in compressed data by chance. */
function carriesMarkup(bytes: Buffer): boolean {
  return /<script|<html|<!doctype|<svg[\s>]|<\?php|<iframe|%PDF-/i.test(bytes.toString('latin1'));
}
