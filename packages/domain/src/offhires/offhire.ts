import { Decimal } from 'decimal.js';
import { type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { formatLaytime } from '../time/duration.ts';
import { isKnownZone } from '../time/zone-offset.ts';
import type { Finding } from '../text/finding.ts';
import { offhireState, type OffhireState } from './enumerations.ts';
import { minuteMs } from '../time/milliseconds.ts';

const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** Hours and money of one side; decimals as text. */
export interface OffhirePosition {
  readonly hours: DecimalText | null;
  readonly amount: DecimalText | null;
}

export interface OffhireBunker {
  readonly fuelType: number;
  /** Metric tons. */
  readonly consumed: DecimalText;
  /** Price per metric ton. */
  readonly price: DecimalText | null;
}

/** An off-hire for the rules; instants in ISO 8601 UTC, `to` null while it is ongoing. */
export interface OffhireFacts {
  readonly from: string | null;
  readonly to: string | null;
  readonly percentage: DecimalText;
  /** Hire per day. */
  readonly hireRate: DecimalText | null;
  readonly bunkers: readonly OffhireBunker[];
}

/** One line of the explanation: its label, its calculation and its result. */
export interface OffhireStep {
  readonly label: string;
  readonly how: string;
  readonly result: string;
}

export interface OffhireSum {
  /** Whole minutes from start to end; null while it is ongoing or if the end is not after the start. */
  readonly minutes: number | null;
  /** Hours off hire after the percentage, exact to four decimals. */
  readonly netHours: DecimalText | null;
  readonly hire: DecimalText | null;
  /** Null if a price is missing. */
  readonly bunkers: DecimalText | null;
  readonly total: DecimalText | null;
  readonly steps: readonly OffhireStep[];
}

const money = (value: Decimal): DecimalText => value.toDecimalPlaces(2).toFixed(2);

/** Minutes between the two instants; null if one is missing or they are in the wrong order. */
export function offhireMinutes({ from, to }: Pick<OffhireFacts, 'from' | 'to'>): number | null {
  if (from === null || to === null) return null;
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);
  return minutes > 0 ? minutes : null;
}

/** Hours times percentage, the hire for them, bunkers, and how each is calculated. Money to two decimals, half up. */
export function offhireSum(facts: OffhireFacts, currency: string): OffhireSum {
  const minutes = offhireMinutes(facts);
  const net = minutes === null ? null : new Exact(minutes).div(60).times(facts.percentage).div(100);
  const netHours = net === null ? null : net.toDecimalPlaces(4).toFixed();
  const hire =
    net === null || facts.hireRate === null ? null : money(net.times(facts.hireRate).div(24));
  const bunkers = bunkerSum(facts.bunkers);
  const parts = [hire, bunkers].filter((part) => part !== null);
  const isWhole = hire !== null && bunkers !== null;
  const total = isWhole ? money(parts.reduce((sum, part) => sum.plus(part), new Exact(0))) : null;
  const sum = { minutes, netHours, hire, bunkers, total };
  return { ...sum, steps: stepsOf(facts, sum, currency) };
}

/** Zero without bunkers; null if a price is missing. */
function bunkerSum(bunkers: readonly OffhireBunker[]): DecimalText | null {
  if (bunkers.some(({ price }) => price === null)) return null;
  return money(
    bunkers.reduce(
      (sum, { consumed, price }) => sum.plus(new Exact(consumed).times(price ?? '0')),
      new Exact(0),
    ),
  );
}

function stepsOf(
  facts: OffhireFacts,
  sum: Omit<OffhireSum, 'steps'>,
  currency: string,
): readonly OffhireStep[] {
  const { minutes, netHours, hire, bunkers, total } = sum;
  if (minutes === null || netHours === null) return [];
  const gross = hoursText(new Exact(minutes).div(60).toDecimalPlaces(4).toFixed());
  const net = hoursText(netHours);
  const inMoney = (value: DecimalText) => `${formatDecimal(value, 2)} ${currency}`;
  return [
    {
      label: 'Time',
      how: 'from start to end',
      result: `${formatLaytime(minutes * minuteMs)}, ${gross} h`,
    },
    {
      label: 'Net off-hire',
      how: `${gross} h × ${formatDecimal(facts.percentage, decimalsOf(facts.percentage))} %`,
      result: `${net} h`,
    },
    ...(hire === null || facts.hireRate === null
      ? []
      : [
          {
            label: 'Hire',
            how: `${net} h ÷ 24 × ${inMoney(facts.hireRate)} per day`,
            result: inMoney(hire),
          },
        ]),
    ...(facts.bunkers.length === 0
      ? []
      : [
          {
            label: 'Bunkers',
            how: facts.bunkers
              .map(
                ({ consumed, price }) =>
                  `${formatDecimal(consumed)} mt × ${price === null ? 'no price' : formatDecimal(price, 2)}`,
              )
              .join(' + '),
            result: bunkers === null ? 'A price is missing' : inMoney(bunkers),
          },
        ]),
    ...(total === null
      ? []
      : [
          {
            label: 'Total',
            how: facts.bunkers.length === 0 ? 'hire' : 'hire + bunkers',
            result: inMoney(total),
          },
        ]),
  ];
}

/** Hours with two to four decimals, as needed: readers can calculate with the printed figure. */
const hoursText = (hours: DecimalText): string =>
  formatDecimal(hours, Math.max(2, decimalsOf(hours)));

const decimalsOf = (value: DecimalText): number => value.split('.')[1]?.length ?? 0;

export const offhireEndsFirst = 'The end must be after the start';

/** What is wrong with an off-hire, by field. */
export function offhireFindings(offhire: {
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string;
  readonly percentage: DecimalText;
  readonly isPlanned: boolean;
  readonly agreed: OffhirePosition;
  readonly bunkers: readonly { readonly fuelType: number }[];
}): readonly Finding[] {
  const { from, to, percentage, agreed, bunkers } = offhire;
  const findings: Finding[] = [];
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
    findings.push({ field: 'to', message: offhireEndsFirst });
  if (!isKnownZone(offhire.timeZone))
    findings.push({ field: 'timeZone', message: 'Not a known time zone' });
  const share = new Exact(percentage);
  if (share.lte(0) || share.gt(100))
    findings.push({ field: 'percentage', message: 'More than 0 and at most 100' });
  if (agreed.hours !== null && offhire.isPlanned)
    findings.push({
      field: 'agreed.hours',
      message: 'A planned off-hire cannot have agreed figures',
    });
  if (agreed.hours === null && agreed.amount !== null)
    findings.push({ field: 'agreed.hours', message: 'Enter the agreed hours too' });
  bunkers.forEach(({ fuelType }, at) => {
    if (bunkers.findIndex((other) => other.fuelType === fuelType) < at)
      findings.push({ field: `bunkers.${at}.fuelType`, message: 'This fuel is already listed' });
  });
  return findings;
}

/** The status between the two sides. For a planned off-hire, end and agreement are ignored. */
export function stateOfOffhire(offhire: {
  readonly isPlanned: boolean;
  readonly to: string | null;
  readonly owner: OffhirePosition;
  readonly charterer: OffhirePosition;
  readonly agreed: OffhirePosition;
}): OffhireState {
  const { owner, charterer, agreed } = offhire;
  if (offhire.isPlanned) return offhireState.Planned;
  if (agreed.hours !== null) return offhireState.Agreed;
  if (offhire.to === null) return offhireState.Running;
  return differ(owner.hours, charterer.hours) || differ(owner.amount, charterer.amount)
    ? offhireState.Disputed
    : offhireState.Open;
}

const differ = (one: DecimalText | null, other: DecimalText | null): boolean =>
  one !== null && other !== null && !new Exact(one).eq(other);
