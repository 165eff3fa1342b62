/** Limits of an import file. */
export const mostImportBytes = 10_000_000;
export const mostImportRows = 10_000;
export const mostImportColumns = 60;
/** Maximum rows of an exported list; a larger file is imported in parts. */
export const mostExportRows = 50_000;

/** Maximum length of a text in a file that users can map to a value. */
export const longestText = 200;
