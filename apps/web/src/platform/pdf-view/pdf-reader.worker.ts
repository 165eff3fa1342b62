// Reads PDF files beside the page, so that a large one never holds it up.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
