/** Content types of a vessel's picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Maximum size of a vessel's picture in bytes: 5 MB. */
export const mostPictureBytes = 5 * 1024 * 1024;

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

/** Why a file cannot be a vessel's picture, checked before upload; undefined if it can. Sizes in bytes. */
export function pictureRefusal(file: {
  readonly type: string;
  readonly size: number;
}): string | undefined {
  if (!pictureTypes.some((type) => type === file.type))
    return 'This is not a PNG, JPEG or WebP image';
  if (file.size === 0) return 'The file is empty';
  if (file.size > mostPictureBytes)
    return `The picture is ${megabytes(file.size)} MB; at most ${megabytes(mostPictureBytes)} MB can be stored`;
  return undefined;
}
