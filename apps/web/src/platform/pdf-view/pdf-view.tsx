import { ErrorState, LoadingState } from '@fairlead/ui/states';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage, openPdf } from './pdf-pages.ts';
import css from './pdf-view.module.css';

const mostPages = 40;
const widthPx = 700;

export interface PdfViewProps {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A PDF file rendered in the page: no frame, no plug-in, no script of the file. The first 40 pages. */
export function PdfView({ name, bytes }: PdfViewProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'damaged'>();
  useEffect(() => {
    const { document, close } = openPdf(bytes);
    document.then(setOpened, () => setOpened('damaged'));
    return close;
  }, [bytes]);
  if (opened === undefined) return <LoadingState rows={8} name={`Loading ${name}`} />;
  if (opened === 'damaged')
    return (
      <ErrorState title="The file cannot be shown here">
        It can be downloaded and opened in another program.
      </ErrorState>
    );
  const count = Math.min(opened.numPages, mostPages);
  return (
    <div className={css['pages']} role="document" aria-label={name}>
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index} document={opened} number={index + 1} />
      ))}
      {opened.numPages > count && (
        <p className={css['more']}>
          {opened.numPages - count} more pages are in the file: download it to read them.
        </p>
      )}
    </div>
  );
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
}

function PdfPage({ document, number }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    if (canvas.current === null) return;
    drawPage(document, number, { canvas: canvas.current, width: widthPx }).then(
      () => setState('drawn'),
      () => setState('failed'),
    );
  }, [document, number]);
  return (
    <>
      <canvas
        ref={canvas}
        className={css['page']}
        data-state={state}
        role="img"
        aria-label={`Page ${number} of ${document.numPages}`}
      />
      {state === 'failed' && <p className={css['more']}>Page {number} cannot be shown here.</p>}
    </>
  );
}
