import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** Opens a PDF file that is already loaded; nothing is fetched, and no script in it runs. */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
} {
  const reader = new Worker(new URL('./pdf-reader.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: reader });
  const task = getDocument({
    worker,
    // Transferring to the worker detaches the bytes from their owner.
    data: bytes.slice(),
    // WebAssembly would need a wider content security policy.
    useWasm: false,
    useSystemFonts: true,
    stopAtErrors: false,
  });
  const close = () => {
    worker.destroy();
    reader.terminate();
  };
  return { document: task.promise, close: () => void task.destroy().finally(close) };
}

/** Draws a page, counted from 1, at a width in CSS pixels. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { canvas, width }: { readonly canvas: HTMLCanvasElement; readonly width: number },
): Promise<void> {
  const page = await document.getPage(number);
  const dense = Math.min(window.devicePixelRatio, 2);
  const scale = (width / page.getViewport({ scale: 1 }).width) * dense;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
