import { overlaps, type SubscriptionPeriod } from '@fairlead/domain/subscription/periods';
import { formatDate } from '@fairlead/domain/time/format';
import { refuseFields } from '../../platform/http/refusal.ts';

interface Stated {
  readonly validFrom: string;
  readonly validTo: string | null;
}

const periodOf = ({ validFrom, validTo }: Stated): SubscriptionPeriod => ({
  from: Date.parse(validFrom),
  to: validTo === null ? null : Date.parse(validTo),
});

const dayText = (ms: number | null): string => (ms === null ? 'open' : formatDate(ms, 'UTC'));

/** Refuses a period that ends before it begins or overlaps another of the same company. */
export function refuseBadPeriod(stated: Stated, others: readonly Stated[]): void {
  const period = periodOf(stated);
  if (period.to !== null && period.to <= period.from)
    refuseFields({ validTo: ['The end must be after the start'] });
  const other = others.map(periodOf).find((known) => overlaps(known, period));
  if (other === undefined) return;
  const text = `${dayText(other.from)} to ${dayText(other.to)}`;
  refuseFields({ validFrom: [`This overlaps the subscription from ${text}`] });
}
