/** A workbook of 5,000 lines weighs less than two megabytes. */
export const mostWorkbookBytes = 4 * 1024 * 1024;

export const wrongWorkbook = 'This is no workbook that was exported from a laytime calculation';
export const strangeWorkbook =
  'This workbook belongs to another calculation, or to an earlier state of it: export it again';
export const noFigures = 'The calculation has no figures yet: answer what is missing first';

/** Beyond it a workbook takes longer than anybody waits. */
export const mostWorkbookLines = 5000;
export const workbookTooLong = 'More than 5,000 lines: export the calculation as a file instead';
