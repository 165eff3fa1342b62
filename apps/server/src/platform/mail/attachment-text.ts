import { fileKinds } from '@fairlead/domain/documents/file-kinds';
import { mostMailText } from '@fairlead/domain/emails/email';
import { readDocument } from '../print/read-document.ts';
import { mostDocxCharacters, textOfDocx } from '../print/read-docx.ts';
import { cut, plain } from './plain-text.ts';

const mostCharacters = mostDocxCharacters;

export interface NamedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The text of a PDF file, a Word document, a workbook or a text for the search; empty for anything else. Worker only. */
export async function textOfFile({ name, contentType, content }: NamedFile): Promise<string> {
  if (contentType === fileKinds.docx.contentType) return textOfDocx(content);
  const isRead = [fileKinds.pdf, fileKinds.xlsx, fileKinds.txt, fileKinds.csv].some(
    (kind) => kind.contentType === contentType,
  );
  if (!isRead) return '';
  const opened = await readDocument({ name, bytes: content });
  if (opened.kind !== 'read') return '';
  let text = '';
  for (const { rows } of opened.content.sheets)
    for (const row of rows) {
      if (text.length >= mostCharacters) return text.slice(0, mostCharacters);
      text += `${row.filter((cell) => cell !== '').join(' ')}\n`;
    }
  return text.slice(0, mostCharacters);
}

/** The same as the database stores it. Worker only. */
export const searchedText = async (file: NamedFile): Promise<string> =>
  cut(plain(await textOfFile(file)), mostMailText);
