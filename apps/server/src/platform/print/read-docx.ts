import { textOfHtml } from '@fairlead/domain/emails/email-html';
import { unpack, zipEntries } from '../files/zip-entries.ts';

/** Of a longer document only the beginning is read. */
export const mostDocxCharacters = 50_000;
const mostDocxBytes = 8 * 1024 * 1024;

/** The text of the main part of a Word document (ECMA-376): a paragraph is a line. Worker only. */
export async function textOfDocx(bytes: Buffer): Promise<string> {
  const entry = zipEntries(bytes)?.find((one) => one.name === 'word/document.xml');
  if (entry === undefined) return '';
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpack(bytes, entry)) {
    parts.push(part);
    length += part.length;
    if (length > mostDocxBytes) break;
  }
  const xml = Buffer.concat(parts).toString('utf8');
  const html = xml.replaceAll(/<\/w:p>/g, '<br>').replaceAll(/<w:(?:tab|br)\b[^>]*>/g, ' ');
  return textOfHtml(html).slice(0, mostDocxCharacters);
}
