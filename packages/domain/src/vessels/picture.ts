import { limitText } from '../quantities/limit-text.ts';

/** Content types of a vessel's picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Content types of a company's logo: those that PDF files can show. */
export const logoTypes = ['image/png', 'image/jpeg'] as const;
/** Why an image of another type cannot be a logo. */
export const logoTypeRefusal =
  'A logo must be a PNG or JPEG image: PDF files cannot show other images';
/** Maximum size of a vessel's picture in bytes: 5 MB. */
export const mostPictureBytes = 5 * 1024 * 1024;

interface ImageFile {
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Why a file cannot be a company's logo, checked before upload; undefined if it can. */
export const logoRefusal = (file: ImageFile): string | undefined =>
  logoTypes.some((type) => type === file.type) ? pictureRefusal(file) : logoTypeRefusal;

/** Why a file cannot be a vessel's picture, checked before upload; undefined if it can. */
export function pictureRefusal(file: ImageFile): string | undefined {
  if (!pictureTypes.some((type) => type === file.type))
    return 'This is not a PNG, JPEG or WebP image';
  if (file.size === 0) return 'The file is empty';
  if (file.size > mostPictureBytes)
    return `A picture can be ${limitText(mostPictureBytes)}; this one is ${limitText(file.size)}`;
  return undefined;
}
