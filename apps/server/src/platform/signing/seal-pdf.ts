import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { reservedBytes, unknown } from './seal-slot.ts';

export interface SealRequest {
  /** A whole PDF file; the result begins with it, unchanged. */
  readonly document: Buffer;
  /** A PDF file whose pages are added at the end. */
  readonly lastPages: Buffer;
  readonly reason: string;
  readonly at: Date;
}

/** Why a file cannot be signed; undefined when it can. */
export async function sealRefusal(document: Buffer): Promise<string | undefined> {
  try {
    const opened = await PDFDocument.load(document, { updateMetadata: false });
    return opened.getPageCount() === 0 ? 'The PDF file has no pages' : undefined;
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`)
      ? 'The PDF file is protected by a password or against changes, so that it cannot be signed'
      : 'The PDF file is damaged and cannot be signed';
  }
}

/**
 * Adds pages to a PDF file as an incremental update (ISO 32000-1, 7.5.6) and a placeholder for a signature over
 * everything except that placeholder (12.8.1, ByteRange). Signatures that the file has already stay valid. Call it in a
 * worker process only.
 */
export async function preparePdfSeal(request: SealRequest): Promise<Buffer> {
  const document = await PDFDocument.load(request.document, {
    updateMetadata: false,
    forIncrementalUpdate: true,
  });
  const added = await PDFDocument.load(request.lastPages);
  const pages = await document.copyPages(added, added.getPageIndices());
  for (const page of pages) document.addPage(page);
  addSignature(document, request);
  return Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
}

function addSignature(document: PDFDocument, { reason, at }: SealRequest): void {
  const { context, catalog } = document;
  const range = PDFArray.withContext(context);
  for (const figure of [0, unknown, unknown, unknown]) range.push(PDFNumber.of(figure));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(reservedBytes * 2)),
      M: PDFString.fromDate(at),
      Reason: PDFHexString.fromText(reason),
      Name: PDFHexString.fromText('Fairlead'),
    }),
  );
  const page = document.getPage(document.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      // A unique name, as a file may contain signatures already.
      T: PDFHexString.fromText(`Fairlead ${at.toISOString()}`),
      V: signature,
      Rect: [0, 0, 0, 0],
      // Printed and locked.
      F: 132,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  addField(catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict), { document, field });
}

interface Field {
  readonly document: PDFDocument;
  readonly field: PDFRef;
}

function addField(form: PDFDict | undefined, { document, field }: Field): void {
  const { context, catalog } = document;
  if (form === undefined) {
    catalog.set(
      PDFName.of('AcroForm'),
      context.register(context.obj({ SigFlags: 3, Fields: [field] })),
    );
    return;
  }
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray);
  if (fields === undefined) form.set(PDFName.of('Fields'), context.obj([field]));
  else fields.push(field);
}
