import { expect, test } from 'vitest';
import workedCases from '../cases/worked-cases.json' with { type: 'json' };
import { createDecoder } from './decode/decoder.ts';
import type { AisMessage } from './message.ts';

type Expected = Readonly<Record<string, string | number | null>>;

interface WorkedCase {
  readonly id: string;
  readonly sentences: readonly string[];
  readonly expected: Expected | readonly Expected[] | null;
  readonly tolerance?: Readonly<Record<string, number>>;
}

const cases: readonly WorkedCase[] = workedCases.cases;

const tolerances: Readonly<Record<string, number>> = {
  lon: 1e-5,
  lat: 1e-5,
  speedKn: 0.05,
  course: 0.05,
};

/** The message in the names of the cases, which write what is not available as the bits have it. */
function asWritten(message: AisMessage): Record<string, unknown> {
  const pad = (value: number | null, absent: number, length = 2) =>
    String(value ?? absent).padStart(length, '0');
  const named: Record<string, unknown> = { ...message };
  const sizes = 'dimensions' in message ? (message.dimensions ?? {}) : message;
  for (const [from, to] of [
    ['toBow', 'to_bow'],
    ['toStern', 'to_stern'],
    ['toPort', 'to_port'],
    ['toStarboard', 'to_starboard'],
  ] as const)
    if (from in sizes) named[to] = (sizes as Record<string, unknown>)[from];
  if ('name' in message) named['shipname'] = message.name;
  if ('callSign' in message) named['callsign'] = message.callSign;
  if ('shipType' in message) named['shiptype'] = message.shipType;
  if ('aidType' in message) named['aid_type'] = message.aidType;
  if ('altitude' in message) named['alt'] = message.altitude;
  if ('imo' in message) named['imo'] = message.imo ?? 0;
  if ('destination' in message) named['destination'] = message.destination ?? '';
  if ('eta' in message) {
    const { month, day, hour, minute } = message.eta;
    named['eta'] = `${pad(month, 0)}-${pad(day, 0)}T${pad(hour, 24)}:${pad(minute, 60)}Z`;
  }
  if ('year' in message) {
    const { year, month, day, hour, minute, second } = message;
    const date = `${pad(year, 0, 4)}-${pad(month, 0)}-${pad(day, 0)}`;
    named['timestamp'] = `${date}T${pad(hour, 24)}:${pad(minute, 60)}:${pad(second, 60)}Z`;
  }
  return named;
}

/** The values that the case states, those within their tolerance as it states them. */
function stated(message: Record<string, unknown>, expected: Expected, one: WorkedCase): Expected {
  const entries = Object.entries(expected).map(([key, value]) => {
    const tolerance = one.tolerance?.[key] ?? tolerances[key] ?? 0;
    const read = message[key];
    const isClose =
      typeof read === 'number' && typeof value === 'number' && Math.abs(read - value) <= tolerance;
    return [key, isClose ? value : read];
  });
  return Object.fromEntries(entries) as Expected;
}

/** The two parts of type 24 are messages of their own; a case has both in one. */
const inOne = (messages: readonly Record<string, unknown>[]) =>
  Object.assign({}, ...messages) as Record<string, unknown>;

function decoded(one: WorkedCase): readonly Record<string, unknown>[] {
  const { decode } = createDecoder();
  return one.sentences.flatMap((line) => decode(line) ?? []).map(asWritten);
}

const isList = (expected: WorkedCase['expected']): expected is readonly Expected[] =>
  Array.isArray(expected);

test.each(cases.filter(({ expected }) => expected !== null))('$id', (one) => {
  const messages = decoded(one);
  const expected = isList(one.expected) ? one.expected : [one.expected ?? {}];
  const read = isList(one.expected) ? messages : [inOne(messages)];
  expect(read.map((message, at) => stated(message, expected[at] ?? {}, one))).toEqual(expected);
});

test.each(cases.filter(({ expected }) => expected === null))('$id is no message', (one) => {
  expect(decoded(one)).toEqual([]);
});

test('there are 43 of them', () => {
  expect(cases).toHaveLength(43);
});
