/** What a picture may cost on a satellite link, in bytes. */
export const pictureBytes = 150_000;

/** Enough to read a delivery note. */
const mostPixels = 1600;
const qualities = [0.8, 0.65, 0.5, 0.35, 0.2];

const isPicture = ({ type }: Blob): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

/** A picture that costs no more than the budget; undefined if the file is small already, or no picture. */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  if (!isPicture(file) || file.size <= pictureBytes) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  try {
    let scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
    for (let attempt = 0; attempt < 3; attempt += 1, scale /= 2) {
      const small = await drawn(picture, scale);
      if (small !== undefined) return small;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

/** The picture at a scale, in the best quality that fits; undefined if none does. */
async function drawn(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // A transparent picture gets a white ground: JPEG has none.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= pictureBytes) return blob;
  }
  return undefined;
}
