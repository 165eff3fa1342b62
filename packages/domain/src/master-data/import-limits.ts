/** What a file of an import may hold. */
export const mostImportBytes = 10_000_000;
export const mostImportRows = 10_000;
export const mostImportColumns = 60;
/** What a file of a list holds at most; a larger one is imported in parts. */
export const mostExportRows = 50_000;

/** A text of a file that people can say the meaning of has at most so many characters. */
export const longestWord = 200;
