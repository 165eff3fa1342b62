const mebibyte = 1024 * 1024;

/**
 * A size beside a limit, in the unit of the limits: `18`, `18.1` MB (1 MB is 1,048,576 bytes). It is rounded up, so that
 * a size above a limit of whole megabytes never reads like the limit.
 */
export const limitText = (bytes: number): string => `${Math.ceil((bytes / mebibyte) * 10) / 10} MB`;
