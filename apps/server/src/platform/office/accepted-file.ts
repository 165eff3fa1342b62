import {
  fileKinds,
  type FileKindName,
  promisedKind,
  unkeptKind,
} from '@fairlead/domain/documents/file-kinds';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import type { UploadedFile } from '../http/call.ts';
import { refuseFields } from '../http/refusal.ts';
import { readInWorker } from '../worker-pool/run-in-worker.ts';
import type { OpenedDocument } from './document-store.ts';

export interface AcceptedFile extends OpenedDocument {
  readonly kind: FileKindName;
}

/**
 * An uploaded file under a plain name, once its bytes match that name; without an extension it gets the one of its bytes.
 * Refuses the field `file` for anything else before anything is stored.
 */
export async function acceptFile({ name, content }: UploadedFile): Promise<AcceptedFile> {
  if (content.length === 0) return refuseFields({ file: ['The file is empty'] });
  const plain = plainFileName(name);
  const hasEnding = /\.[^.\s]{1,8}$/.test(plain);
  const promised = hasEnding ? promisedKind(plain) : 'txt';
  if (promised === undefined) return refuseFields({ file: [unkeptKind] });
  const kind = await readInWorker('documentKind', { bytes: content, promised });
  if (kind === undefined) return refuseFields({ file: [unlikeIts(hasEnding, promised)] });
  if (hasEnding && kind !== promised)
    return refuseFields({
      file: [`This is called a ${fileKinds[promised].name} but is a ${fileKinds[kind].name}`],
    });
  const { contentType, endings } = fileKinds[kind];
  const fullName = hasEnding ? plain : `${plain === '' ? 'Document' : plain}.${endings[0]}`;
  return { kind, name: fullName, contentType, content };
}

const unlikeIts = (hasEnding: boolean, promised: FileKindName): string =>
  hasEnding ? `This is not a ${fileKinds[promised].name}, or it is incomplete` : unkeptKind;
