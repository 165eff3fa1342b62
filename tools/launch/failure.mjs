// Failures before the product starts, each with a message that says what to do.
import { statfsSync } from 'node:fs';

const LEAST_ROOM_BYTES = 4 * 1024 * 1024;

/** Whether the disk of a folder is full. npm may end without an error when the disk was full, leaving truncated files. */
export function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_ROOM_BYTES;
}

/** A failure whose message is ready to be shown to the user. */
export class LaunchFailure extends Error {}

const sentences = [
  [
    /\bENOSPC\b|no space left on device/i,
    (where) =>
      `The disk is full: there is no room left for ${where}. Free some space and start again.`,
  ],
  [
    /\bEDQUOT\b|disk quota exceeded/i,
    (where) =>
      `The disk quota is used up: there is no room left for ${where}. Free some space and start again.`,
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (where) =>
      `No permission to write in ${where}. Start as the owner of that folder, or give yourself the right to write there.`,
  ],
  [
    /\bEINTEGRITY\b/,
    () =>
      'A package arrived damaged: its checksum differs from package-lock.json. Run "npm cache verify" and start again.',
  ],
  [
    /\bEUSAGE\b/,
    () =>
      'package-lock.json does not belong to the package.json files. Restore both from the repository and start again.',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|CERT_\w+|SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)\b/,
    () =>
      'The npm registry cannot be reached. Check the network and the proxy settings of npm, then start again.',
  ],
  [
    /\b(ETARGET|E404|E401|E403)\b/,
    () =>
      'The npm registry does not offer a package that is needed. Check which registry npm is set to, then start again.',
  ],
];

/**
 * One message for an error, or for the output of a failed npm. The first match counts; unknown errors
 * keep their own text, so that nothing is hidden.
 */
export function explain(problem, where) {
  const text =
    typeof problem === 'string' ? problem : `${problem?.code ?? ''} ${problem?.message ?? problem}`;
  const known = sentences.find(([pattern]) => pattern.test(text));
  if (known) return known[1](where);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `This did not work in ${where}: ${lines.slice(-5).join(' / ')}`;
}
