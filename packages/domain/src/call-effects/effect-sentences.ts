import { formatDecimal } from '../quantities/decimal.ts';
import { subtractDecimals } from '../quantities/sum.ts';
import { formatLaytime, roughDuration } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';
import { dayMs, minuteMs } from '../time/milliseconds.ts';

/** The figures of running laytime at one moment. */
export interface LaytimeFigures {
  readonly usedMinutes: number | null;
  readonly expiry: string | null;
  /** Demurrage less despatch, of the forecast if there is one; null without figures. */
  readonly net: string | null;
}

/** What an entry changes, as the preview answers it; instants in ISO 8601. */
export interface CallEffects {
  /** Why the entry would be refused; null if it can be accepted. */
  readonly obstacle: string | null;
  readonly arrivals: readonly {
    readonly port: string;
    readonly timeZone: string;
    readonly before: string;
    readonly after: string;
    readonly hasArrived: boolean;
  }[];
  readonly laycans: readonly {
    readonly fixtureNumber: string;
    /** Days after the laycan closes, negative before it opens, 0 within it. */
    readonly beforeDays: number;
    readonly afterDays: number;
  }[];
  readonly laytime: readonly {
    readonly fixtureNumber: string;
    readonly currency: string | null;
    readonly before: LaytimeFigures;
    readonly after: LaytimeFigures;
  }[];
}

/** How serious an effect is. */
export interface EffectSentence {
  readonly text: string;
  readonly isWorse: boolean;
}

const mostArrivals = 8;

function arrivalSentence({
  port,
  timeZone,
  before,
  after,
  hasArrived,
}: CallEffects['arrivals'][number]): EffectSentence {
  const shift = Date.parse(after) - Date.parse(before);
  const apart =
    shift === 0 ? 'as expected' : `${roughDuration(shift)} ${shift > 0 ? 'later' : 'earlier'}`;
  const what = hasArrived ? 'Arrival' : 'ETA';
  const text = `${what} ${port} ${formatWithZone(after, timeZone)}, ${apart}.`;
  return { text, isWorse: shift > 0 };
}

const daysText = (days: number): string => roughDuration(Math.abs(days) * dayMs);

function laycanSentence({
  fixtureNumber,
  beforeDays,
  afterDays,
}: CallEffects['laycans'][number]): EffectSentence {
  const name = `Laycan of ${fixtureNumber}`;
  if (afterDays > 0) {
    const earlier = beforeDays > 0 ? `, previously by ${daysText(beforeDays)}` : '';
    return { text: `${name} is missed by ${daysText(afterDays)}${earlier}.`, isWorse: true };
  }
  const early = afterDays < 0 ? `, ${daysText(afterDays)} before it opens` : '';
  const again = beforeDays > 0 ? ' again' : '';
  return { text: `${name} is met${again}${early}.`, isWorse: false };
}

const minutesText = (minutes: number | null): string =>
  minutes === null ? 'none' : formatLaytime(minutes * minuteMs);

/** `Laytime used of FX-26-0001: 1 d 02:00, before 1 d 00:00. Demurrage less despatch USD 12 000.00, before USD 10 000.00.` */
function laytimeSentence({
  fixtureNumber,
  currency,
  before,
  after,
}: CallEffects['laytime'][number]): EffectSentence {
  const isSameTime = before.usedMinutes === after.usedMinutes;
  const isSameCost = before.net === after.net;
  if (isSameTime && isSameCost && before.expiry === after.expiry)
    return { text: `Laytime of ${fixtureNumber} does not change.`, isWorse: false };
  const money = (net: string | null): string =>
    net === null ? 'not known' : `${currency ?? ''} ${formatDecimal(net, 2)}`.trim();
  const time = `Laytime used of ${fixtureNumber}: ${minutesText(after.usedMinutes)}, before ${minutesText(before.usedMinutes)}.`;
  const cost = isSameCost
    ? `Demurrage less despatch stays ${money(after.net)}.`
    : `Demurrage less despatch ${money(after.net)}, before ${money(before.net)}.`;
  const isWorse =
    after.net !== null &&
    before.net !== null &&
    !isSameCost &&
    !subtractDecimals(after.net, before.net).startsWith('-');
  return { text: `${time} ${cost}`, isWorse };
}

/** What an entry changes, in sentences: arrivals, laycans, laytime and its cost. */
export function effectSentences(effects: CallEffects): readonly EffectSentence[] {
  const { obstacle, arrivals, laycans, laytime } = effects;
  if (obstacle !== null) return [{ text: obstacle, isWorse: true }];
  const more = arrivals.length - mostArrivals;
  const calm = (text: string): EffectSentence => ({ text, isWorse: false });
  return [
    ...(arrivals.length === 0
      ? [calm('No ETA changes.')]
      : arrivals.slice(0, mostArrivals).map(arrivalSentence)),
    ...(more > 0 ? [calm(`${more} later ETAs change as well.`)] : []),
    ...(laycans.length === 0 ? [calm('No laycan changes.')] : laycans.map(laycanSentence)),
    ...(laytime.length === 0
      ? [calm('No laytime runs at this port call.')]
      : laytime.map(laytimeSentence)),
  ];
}
