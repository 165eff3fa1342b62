import { hourMs, minuteMs } from '../time/milliseconds.ts';

/** Sizes and times that the ship's app and the server agree on. */
export const shipLimits = {
  /** The text of one entry, in bytes of UTF-8. */
  entryBytes: 1024 * 1024,
  /** Entries in one synchronisation; the app sends the rest with the next one. */
  entriesAtOnce: 500,
  /** Entries in one `.fairlead` file. */
  entriesInFile: 20_000,
  /** Photos and attachments in one `.fairlead` file. */
  filesInFile: 5000,
  /** The body of a synchronisation after inflating, in bytes. */
  syncBytes: 8 * 1024 * 1024,
  /** The same as sent, in bytes. */
  deflatedBytes: 4 * 1024 * 1024,
  /** One photo or attachment, in bytes. */
  fileBytes: 20 * 1024 * 1024,
  /** One part of a photo or attachment, in bytes. */
  partBytes: 1024 * 1024,
  /** Files of a vessel that are not complete, together, in bytes. */
  openFileBytes: 1024 * 1024 * 1024,
  /** How far the time of a proof may be from the server's time, in milliseconds. */
  proofWindowMs: 10 * minuteMs,
  /** How long after a device was revoked an entry may seem to be made: its clock error is known to a round trip of a slow link. */
  revokedToleranceMs: minuteMs,
  /** How long a device lives that an office user opened, in milliseconds. */
  officeDeviceMs: 12 * hourMs,
} as const;
