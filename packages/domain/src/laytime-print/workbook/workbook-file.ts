/** A workbook of 5,000 lines takes less than two megabytes. */
export const mostWorkbookBytes = 4 * 1024 * 1024;

export const wrongWorkbook = 'This is not a workbook exported from a laytime calculation';
export const strangeWorkbook =
  'This workbook belongs to another calculation, or to an earlier version of it. Export it again.';
export const noFigures = 'The calculation has no figures yet. Answer the open questions first.';

/** Larger workbooks take too long to create. */
export const mostWorkbookLines = 5000;
export const workbookTooLong = 'More than 5,000 lines. Export the calculation as a file instead.';
