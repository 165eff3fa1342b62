const megabyte = 1024 * 1024;

/** What a ticket may carry. Base64 takes four signs for three bytes. */
export const ticketLimits = {
  mostFiles: 3,
  mostFileBytes: 5 * megabyte,
  mostBase64: Math.ceil((5 * megabyte) / 3) * 4,
  /** Bytes of the request: three files in base64 and the words. */
  mostBody: 22 * megabyte,
  /** Of one person in ten minutes. */
  mostInTenMinutes: 5,
} as const;
