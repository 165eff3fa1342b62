import { limitText } from '../quantities/limit-text.ts';

/** A kind of file that can be stored, with its extensions and its content type. */
export interface FileKind {
  /** The name shown to users: "This is not a PDF file". */
  readonly name: string;
  readonly contentType: string;
  /** Without the dot, the most common first. */
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';

/** Files that can be stored as documents. Web pages, drawings with scripts, archives and programs are excluded on purpose. */
export const fileKinds = {
  pdf: { name: 'PDF file', contentType: 'application/pdf', endings: ['pdf'] },
  docx: {
    name: 'Word document',
    contentType: `${office}.wordprocessingml.document`,
    endings: ['docx'],
  },
  xlsx: { name: 'Excel workbook', contentType: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  pptx: {
    name: 'PowerPoint presentation',
    contentType: `${office}.presentationml.presentation`,
    endings: ['pptx'],
  },
  png: { name: 'PNG image', contentType: 'image/png', endings: ['png'] },
  jpeg: { name: 'JPEG image', contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { name: 'WebP image', contentType: 'image/webp', endings: ['webp'] },
  txt: { name: 'text file', contentType: 'text/plain', endings: ['txt', 'log'] },
  csv: { name: 'CSV file', contentType: 'text/csv', endings: ['csv'] },
  eml: { name: 'mail', contentType: 'message/rfc822', endings: ['eml'] },
  msg: { name: 'Outlook message', contentType: 'application/vnd.ms-outlook', endings: ['msg'] },
} as const satisfies Readonly<Record<string, FileKind>>;

export type FileKindName = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as readonly FileKindName[];

/** Content types allowed for uploads. */
export const documentContentTypes: readonly string[] = fileKindNames.map(
  (kind) => fileKinds[kind].contentType,
);

/** For a file picker: `.pdf,.docx,...`. */
export const acceptedEndings = fileKindNames
  .flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`))
  .join(',');

/** Maximum size of a document or template in bytes: 25 MB. */
export const mostDocumentBytes = 25 * 1024 * 1024;

/** The kind that the file extension indicates; undefined if no allowed kind has it. */
export function promisedKind(fileName: string): FileKindName | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return fileKindNames.find((kind) =>
    (fileKinds[kind].endings as readonly string[]).includes(ending ?? ''),
  );
}

export const unkeptKind =
  'Only PDF, Word, Excel, PowerPoint, image (PNG, JPEG, WebP), text, CSV and e-mail files can be stored';

/** Why a file cannot be stored as a document, checked before upload; undefined if it can. Size in bytes. */
export function documentRefusal(file: {
  readonly name: string;
  readonly size: number;
}): string | undefined {
  if (promisedKind(file.name) === undefined) return unkeptKind;
  if (file.size === 0) return 'The file is empty';
  if (file.size <= mostDocumentBytes) return undefined;
  return `A file can be ${limitText(mostDocumentBytes)}; this one is ${limitText(file.size)}`;
}
