/** Stored as the error of a mail that a user cancelled before it left. */
export const withdrawn = 'Cancelled';
