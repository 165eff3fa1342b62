/** How many bytes the signature of a PDF file may have; ours has some 1,000. */
export const reservedBytes = 4_096;
/** Placeholder for a figure of the signed range until it is known. */
export const unknown = 9_999_999_999;
