const megabyte = 1024 * 1024;

/** Limits of a ticket. Base64 takes four characters for three bytes. */
export const ticketLimits = {
  mostFiles: 3,
  mostFileBytes: 5 * megabyte,
  mostBase64: Math.ceil((5 * megabyte) / 3) * 4,
  /** Bytes of the request: three files in base64 and the text. */
  mostBody: 22 * megabyte,
  /** Per person in ten minutes. */
  mostInTenMinutes: 5,
} as const;
