/** Positions as users enter them, and for display. */

export interface Position {
  /** Decimal degrees with at most five decimals, as text; north and east are positive. */
  readonly latitude: string;
  readonly longitude: string;
}

export type Axis = keyof Position;
type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

const most: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 };
const letters: Readonly<Record<Axis, readonly [positive: string, negative: string]>> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
};
const form: Readonly<Record<Axis, string>> = {
  latitude: '58\u00B059.1\u2032N or 58.985',
  longitude: '5\u00B044\u2032E or 5.73333',
};

export const positionForm =
  'Use 58\u00B059.1\u2032N 5\u00B044\u2032E, or decimals such as 58.985, 5.7333';

/** Degrees, minutes and seconds with any of the usual symbols between them; the comma is also a decimal mark. */
const angle =
  /^([+-]?)(\d{1,3}(?:[.,]\d{1,12})?)(?:[\u00B0\u00BA*d\s]+(\d{1,2}(?:[.,]\d{1,12})?)(?:['\u2032\u2019m\s]+(\d{1,2}(?:[.,]\d{1,12})?)["\u2033\u201D\s]*)?['\u2032\u2019m\s]*)?[\u00B0\u00BA\s]*([NSEW]?)$/i;

const figure = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Parses one coordinate: `58°59.1'N`, `58 59 06 N`, `58.985`, `-5,7`. Values out of range and wrong letters are refused. */
export function readCoordinate(text: string, axis: Axis): Read<string> {
  const invalid = { ok: false, message: `Use ${form[axis]}` } as const;
  const compact = text
    .trim()
    .replace('\u2212', '-')
    .replace(/^([NSEW])\s*(.*)$/i, '$2$1');
  const match = angle.exec(compact);
  if (match === null) return invalid;
  const [, sign = '', degrees, minutes, seconds, provided = ''] = match;
  const letter = provided.toUpperCase();
  const [positive, negative] = letters[axis];
  if (letter !== '' && (sign !== '' || (letter !== positive && letter !== negative)))
    return invalid;
  if (minutes !== undefined && !/^\d+$/.test(degrees ?? '')) return invalid;
  if (figure(minutes) >= 60 || figure(seconds) >= 60) return invalid;
  if (seconds !== undefined && !/^\d+$/.test(minutes ?? '')) return invalid;
  const size = figure(degrees) + figure(minutes) / 60 + figure(seconds) / 3600;
  if (size > most[axis]) return { ok: false, message: `At most ${most[axis]} degrees` };
  const isNegative = sign === '-' || letter === negative;
  return { ok: true, value: plain(isNegative ? -size : size) };
}

/** Five decimals are about a metre; more is beyond measurement. */
const plain = (degrees: number): string => {
  const text = degrees.toFixed(5).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};

/** Parses a position in one text: `58°59.1'N 5°44'E`, `58.985, 5.733`, `58,985 5,733`. */
export function readPosition(text: string): Read<Position> {
  const invalid = { ok: false, message: positionForm } as const;
  for (const [first, second] of halves(text.trim())) {
    const latitude = readCoordinate(first, 'latitude');
    const longitude = readCoordinate(second, 'longitude');
    if (latitude.ok && longitude.ok)
      return { ok: true, value: { latitude: latitude.value, longitude: longitude.value } };
    if (isRange(latitude) || isRange(longitude))
      return isRange(latitude) ? latitude : (longitude as typeof invalid);
  }
  return invalid;
}

const isRange = (read: Read<string>): read is { readonly ok: false; readonly message: string } =>
  !read.ok && read.message.startsWith('At most');

/** Nothing but figures, the letters of the compass and the usual symbols. */
const onlyCoordinates =
  /^(?=.*\d)[\d\s.,;/+\u2212\u00B0\u00BA*dm'\u2032\u2019"\u201D\u2033NSEW-]+$/i;

/** Why a text that is meant as a position is none; undefined for a position, and for any other text, such as a name. */
export function positionFault(text: string): string | undefined {
  const read = readPosition(text);
  if (read.ok || !onlyCoordinates.test(text)) return undefined;
  for (const [first, second] of halves(text.trim())) {
    if (isRange(readCoordinate(first, 'latitude'))) return 'Latitude is at most 90 degrees';
    if (isRange(readCoordinate(second, 'longitude'))) return 'Longitude is at most 180 degrees';
  }
  return read.message;
}

/** Files write 0, 0 for a position that is unknown; no port is there. */
export const isUnknownPosition = ({
  latitude,
  longitude,
}: {
  readonly latitude: string | number;
  readonly longitude: string | number;
}): boolean => Number(latitude) === 0 && Number(longitude) === 0;

export const unknownPosition = 'The position is 0, 0, which means an unknown position.';

/** The ways to split a text into two coordinates, the most certain first. */
function halves(text: string): readonly (readonly [string, string])[] {
  const lettered =
    /^(.*[NS])[\s,;/]*(\d.*[EW])$/i.exec(text) ?? /^([NS].*?\d.*?)[\s,;/]+([EW].*)$/i.exec(text);
  if (lettered !== null) return [[lettered[1] ?? '', lettered[2] ?? '']];
  const marks = [/;/, /\s*\/\s*/, /,\s+/, /\s+/, /,/];
  for (const mark of marks) {
    const parts = text.split(mark);
    if (parts.length === 2) return [[parts[0] ?? '', parts[1] ?? '']];
  }
  return [];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 58°59.1′N: degrees and minutes to a tenth, as on charts and in pilot books. */
export function formatCoordinate(value: string | number, axis: Axis): string {
  const degrees = Number(value);
  const tenths = Math.round(Math.abs(degrees) * 600);
  const [positive, negative] = letters[axis];
  const whole = Math.floor(tenths / 600);
  const rest = tenths % 600;
  const width = axis === 'latitude' ? 2 : 3;
  const letter = degrees < 0 && tenths > 0 ? negative : positive;
  return `${String(whole).padStart(width, '0')}\u00B0${two(Math.floor(rest / 10))}.${rest % 10}\u2032${letter}`;
}

/** 58°59.1′N 005°44.0′E. */
export const formatPosition = ({
  latitude,
  longitude,
}: {
  readonly latitude: string | number;
  readonly longitude: string | number;
}): string =>
  `${formatCoordinate(latitude, 'latitude')} ${formatCoordinate(longitude, 'longitude')}`;
