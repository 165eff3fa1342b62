import { exactOf, type Decimal } from '../exact/decimal.ts';
import { product, whole, type Fraction } from '../exact/fraction.ts';
import { nearest } from '../exact/rounding.ts';
import { noteMissing, noteProblem, type FindingsCollector } from '../findings/findings.ts';
import type { MissingTerm } from '../findings/missing-terms.ts';
import { factorOf, type Percent } from '../input/percent.ts';
import { secondOfTime } from '../time/civil.ts';
import { readMoment, type MomentText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';

/** Location and name of a value, for findings about it. */
export interface InputLocation {
  readonly collector: FindingsCollector;
  readonly path: string;
}

export function locationIn(location: InputLocation, name: string): InputLocation {
  return {
    collector: location.collector,
    path: location.path === '' ? name : `${location.path}.${name}`,
  };
}

/** The value, or a note that the term is missing. */
export function needed<T>(
  location: InputLocation,
  value: T | undefined,
  term: MissingTerm,
): T | undefined {
  return value === undefined ? noteMissing(location.collector, location.path, term) : value;
}

/** A decimal that is zero or more, exact. */
export function amountOf(
  location: InputLocation,
  value: Decimal | undefined,
  term: MissingTerm,
): Fraction | undefined {
  const input = needed(location, value, term);
  if (input === undefined) return undefined;
  const { collector, path } = location;
  const amount = exactOf(input);
  if (amount === undefined)
    return noteProblem(collector, { path, code: 'noNumber', sentence: `'${input}' is no number.` });
  if (amount.n < 0n)
    return noteProblem(collector, {
      path,
      code: 'negative',
      sentence: `${input} is less than zero.`,
    });
  return amount;
}

/** As `amountOf`, but also rejects zero: for a rate used as a divisor. */
export function divisorOf(
  location: InputLocation,
  value: Decimal | undefined,
  term: MissingTerm,
): Fraction | undefined {
  const amount = amountOf(location, value, term);
  if (amount === undefined || amount.n > 0n) return amount;
  return noteProblem(location.collector, {
    path: location.path,
    code: 'negative',
    sentence: 'This must be more than zero.',
  });
}

/** A percentage as a factor from 0 to 1. */
export function percentOf(location: InputLocation, value: Percent): Fraction | undefined {
  const factor = factorOf(value);
  if (factor !== undefined) return factor;
  return noteProblem(location.collector, {
    path: location.path,
    code: 'noPercentage',
    sentence: 'A percentage is between 0 and 100.',
  });
}

/** Hours as whole seconds: instants are whole seconds, only an expiry may fall between them. */
export function secondsOfHours(hours: Fraction): number {
  return Number(nearest(product(hours, whole(3600))));
}

export function timeOfDay(
  location: InputLocation,
  text: string | undefined,
  term: MissingTerm,
): number | undefined {
  const input = needed(location, text, term);
  if (input === undefined) return undefined;
  const second = secondOfTime(input);
  if (second !== undefined) return second;
  const sentence = `'${input}' is no time of day.`;
  return noteProblem(location.collector, { path: location.path, code: 'noTime', sentence });
}

/** A moment as an instant in epoch seconds. A time that the clocks skip or show twice is rejected, never guessed. */
export function instantOf(
  location: InputLocation,
  text: MomentText,
  zone: Zone,
): number | undefined {
  const { collector, path } = location;
  const reading = readMoment(text, zone);
  switch (reading.kind) {
    case 'exact':
      return reading.at;
    case 'gap':
      return noteProblem(collector, {
        path,
        code: 'clockGap',
        sentence: `The clocks skip ${text} at this port.`,
      });
    case 'twice':
      return noteProblem(collector, {
        path,
        code: 'clockTwice',
        sentence: `The clocks show ${text} twice at this port: add /1 or /2.`,
      });
    case 'invalid':
      return noteProblem(collector, { path, code: 'noTime', sentence: `'${text}' is no time.` });
  }
}

/** A half-open interval of instants, or a finding. */
export function intervalOf(
  location: InputLocation,
  { from, to }: { readonly from: MomentText; readonly to: MomentText },
  zone: Zone,
): { readonly from: number; readonly to: number } | undefined {
  const start = instantOf(locationIn(location, 'from'), from, zone);
  const end = instantOf(locationIn(location, 'to'), to, zone);
  if (start === undefined || end === undefined) return undefined;
  if (end > start) return { from: start, to: end };
  if (end === start) return undefined;
  return noteProblem(location.collector, {
    path: location.path,
    code: 'emptyInterval',
    sentence: 'This interval ends before it begins.',
  });
}
