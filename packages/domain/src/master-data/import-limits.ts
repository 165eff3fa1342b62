/** What a file of an import may hold. */
export const mostImportBytes = 10_000_000;
export const mostImportRows = 10_000;
export const mostImportColumns = 60;
