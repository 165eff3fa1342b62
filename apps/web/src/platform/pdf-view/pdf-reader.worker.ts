// Reads PDF files in a worker, so that a large one never blocks the page.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
