import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PostalMime from 'postal-mime';

export interface MailedPdf {
  readonly name: string;
  /** From the information of the document, as a reader shows it in its window. */
  readonly title: string;
  readonly pages: number;
  /** Of all pages. */
  readonly text: string;
}

/** The PDF attachments of a mail as it arrived, opened. Fails if one is not a PDF file that can be read. */
export async function pdfsOf(mail: string): Promise<readonly MailedPdf[]> {
  // A line that begins with a dot is sent with two (RFC 5321, 4.5.2).
  const { attachments } = await PostalMime.parse(mail.replaceAll('\r\n..', '\r\n.'));
  const pdfs: MailedPdf[] = [];
  for (const { filename, mimeType, content } of attachments)
    if (mimeType === 'application/pdf' && typeof content !== 'string')
      pdfs.push({ name: filename ?? '', ...(await openPdf(new Uint8Array(content))) });
  return pdfs;
}

async function openPdf(data: Uint8Array): Promise<Omit<MailedPdf, 'name'>> {
  const task = getDocument({ data, useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  try {
    const document = await task.promise;
    const { info } = await document.getMetadata();
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(...items.map((item) => ('str' in item ? item.str : '')));
    }
    const title = 'Title' in info ? String(info.Title) : '';
    return { title, pages: document.numPages, text: texts.join(' ') };
  } finally {
    await task.destroy();
  }
}
