import type { ClassAPosition, ClassBPosition, LongRangePosition, VoyageData } from '../message.ts';

/** A field of a message: its width in bits with a number, or its characters of six bits with a text. */
type Field = readonly [width: number, value: number | string];

const sixBit = (text: string, characters: number): readonly Field[] =>
  Array.from(text.padEnd(characters, '@').slice(0, characters), (one) => [
    6,
    (one.codePointAt(0) ?? 64) % 64,
  ]);

function bitsOf(fields: readonly Field[]): string {
  const numbers = fields.flatMap(([width, value]) =>
    typeof value === 'string' ? sixBit(value, width) : [[width, value] as const],
  );
  return numbers
    .map(([width, value]) => {
      const whole = Math.round(Number(value));
      const positive = whole < 0 ? 2 ** width + whole : whole;
      return positive.toString(2).padStart(width, '0').slice(-width);
    })
    .join('');
}

const armoured = (six: string): string => {
  const value = Number.parseInt(six.padEnd(6, '0'), 2);
  return String.fromCodePoint(value < 40 ? value + 48 : value + 56);
};

/** The sentence with its checksum, `!AIVDM...*hh`. */
export function sealed(body: string): string {
  const sum = Array.from(body).reduce((before, one) => before ^ (one.codePointAt(0) ?? 0), 0);
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

const mostCharacters = 60;

/** The sentences of a message with these fields; `sequence` joins the parts of a long one. */
export function sentencesOf(fields: readonly Field[], sequence = 0): readonly string[] {
  const bits = bitsOf(fields);
  const payload = (bits.match(/.{1,6}/g) ?? []).map(armoured).join('');
  const parts = payload.match(new RegExp(`.{1,${mostCharacters}}`, 'g')) ?? [];
  const fill = payload.length * 6 - bits.length;
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const group = parts.length === 1 ? '' : String(sequence % 10);
    return sealed(`AIVDM,${parts.length},${index + 1},${group},A,${part},${isLast ? fill : 0}`);
  });
}

const position = (
  { lon, lat, isAccurate }: Pick<ClassAPosition, 'lon' | 'lat' | 'isAccurate'>,
  perDegree = 600_000,
): readonly Field[] => [
  ...(perDegree === 600_000 ? [[1, isAccurate ? 1 : 0] as const] : []),
  [perDegree === 600_000 ? 28 : 18, (lon ?? 181) * perDegree],
  [perDegree === 600_000 ? 27 : 17, (lat ?? 91) * perDegree],
];

const tenths = (value: number | null, absent: number): number =>
  value === null ? absent : value * 10;

/** A position of a class A ship as it is sent; its rate of turn is not. */
export const encodeClassA = (message: Omit<ClassAPosition, 'rateOfTurn'>): readonly string[] =>
  sentencesOf([
    [6, message.type],
    [2, 0],
    [30, message.mmsi],
    [4, message.navStatus ?? 15],
    [8, -128],
    [10, tenths(message.speedKn, 1023)],
    ...position(message),
    [12, tenths(message.course, 3600)],
    [9, message.heading ?? 511],
    [6, message.second ?? 60],
    [25, 0],
  ]);

/** A position of a class B ship as it is sent. */
export const encodeClassB = (message: ClassBPosition): readonly string[] =>
  sentencesOf([
    [6, 18],
    [2, 0],
    [30, message.mmsi],
    [8, 0],
    [10, tenths(message.speedKn, 1023)],
    ...position(message),
    [12, tenths(message.course, 3600)],
    [9, message.heading ?? 511],
    [6, message.second ?? 60],
    [29, 0],
  ]);

/** A long-range position as it is sent. */
export const encodeLongRange = (message: LongRangePosition): readonly string[] =>
  sentencesOf([
    [6, 27],
    [2, 0],
    [30, message.mmsi],
    [1, message.isAccurate ? 1 : 0],
    [1, 0],
    [4, message.navStatus ?? 15],
    ...position(message, 600),
    [6, message.speedKn ?? 63],
    [9, message.course ?? 511],
    [2, 0],
  ]);

/** Static and voyage data of a class A ship, in two sentences. */
export const encodeVoyage = (message: VoyageData, sequence = 0): readonly string[] =>
  sentencesOf(
    [
      [6, 5],
      [2, 0],
      [30, message.mmsi],
      [2, 0],
      [30, message.imo ?? 0],
      [7, message.callSign ?? ''],
      [20, message.name ?? ''],
      [8, message.shipType ?? 0],
      [9, message.toBow],
      [9, message.toStern],
      [6, message.toPort],
      [6, message.toStarboard],
      [4, 1],
      [4, message.eta.month ?? 0],
      [5, message.eta.day ?? 0],
      [5, message.eta.hour ?? 24],
      [6, message.eta.minute ?? 60],
      [8, tenths(message.draught, 0)],
      [20, message.destination ?? ''],
      [2, 0],
    ],
    sequence,
  );
