// A flag is drawn once and kept as a picture of points: a list that scrolls would draw the fifty stars of its vector
// anew in every frame, which took half of all that was drawn.

const width = 17;
const height = 12;
/** Sharp on dense screens too. */
const density = 3;

const pictures = new Map<string, string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let isTelling = false;

const tellSoon = (): void => {
  if (isTelling) return;
  isTelling = true;
  setTimeout(() => {
    isTelling = false;
    for (const listener of listeners) listener();
  });
};

const drawn = async (address: string): Promise<string> => {
  const vector = new Image();
  vector.src = address;
  await vector.decode();
  const canvas = new OffscreenCanvas(width * density, height * density);
  // Away from the graphics card: reading back from it holds up the page for a tenth of a second.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return address;
  // Corners and edge belong to the picture: as styles they took as long to draw as the flag.
  pen.roundRect(0, 0, canvas.width, canvas.height, 2 * density);
  pen.clip();
  // Flags are 3 by 2: a little of both ends is cut off.
  const wide = canvas.height * 1.5;
  pen.drawImage(vector, (canvas.width - wide) / 2, 0, wide, canvas.height);
  pen.strokeStyle = 'rgb(0 0 0 / 0.14)';
  // Half of the line lies outside.
  pen.lineWidth = 2 * density;
  pen.stroke();
  return URL.createObjectURL(await canvas.convertToBlob());
};

const ask = async (country: string): Promise<void> => {
  try {
    const address = (await import('./flag-files.ts')).flagAddresses.get(country);
    if (address === undefined) return;
    pictures.set(country, await drawn(address));
    tellSoon();
  } catch {
    // Offline before the first flag: the country's name beside it still says it. The next flag tries again.
    asked.delete(country);
  }
};

/** Address of the country's flag, by its two letters in capitals; undefined while it is on its way. */
export const flagPicture = (country: string): string | undefined => pictures.get(country);

export const wantFlag = (country: string): void => {
  if (asked.has(country)) return;
  asked.add(country);
  void ask(country);
};

export const onFlags = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
