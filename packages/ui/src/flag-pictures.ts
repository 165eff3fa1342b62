// A flag is drawn once and cached as a bitmap: otherwise a scrolling list would draw the fifty stars of the vector image
// again in every frame, which took half of all drawing time.

const width = 17;
const height = 12;
/** Sharp on high-density screens too. */
const density = 3;

const requested = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** A rule for all flags of the country: none of them has to be rendered again when its picture arrives. */
const showPicture = (country: string, address: string): void => {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.insertRule(`[data-flag='${country}'] { --flag: url('${address}'); }`);
};

const drawn = async (address: string): Promise<string> => {
  const vector = new Image();
  vector.src = address;
  await vector.decode();
  const canvas = new OffscreenCanvas(width * density, height * density);
  // Not on the graphics card: reading back from it blocks the page for a tenth of a second.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return address;
  // Corners and border are part of the bitmap: as styles they took as long to draw as the flag.
  pen.roundRect(0, 0, canvas.width, canvas.height, 2 * density);
  pen.clip();
  // Flags are 3 by 2: a little is cut off at both ends.
  const wide = canvas.height * 1.5;
  pen.drawImage(vector, (canvas.width - wide) / 2, 0, wide, canvas.height);
  pen.strokeStyle = 'rgb(0 0 0 / 0.14)';
  // Half of the line is outside.
  pen.lineWidth = 2 * density;
  pen.stroke();
  return URL.createObjectURL(await canvas.convertToBlob());
};

const request = async (country: string): Promise<void> => {
  try {
    const address = (await import('./flag-files.ts')).flagAddresses.get(country);
    if (address === undefined) return;
    showPicture(country, await drawn(address));
  } catch {
    // Offline before the first flag: the country's name is shown beside it anyway. The next flag tries again.
    requested.delete(country);
  }
};

/** Loads the picture of a country, by its two letters in capitals; again only if it failed. */
export const wantFlag = (country: string): void => {
  if (requested.has(country)) return;
  requested.add(country);
  void request(country);
};
