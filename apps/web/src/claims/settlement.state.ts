import type { Claim, SettlementBody } from './claims.data.ts';

/** A settlement in its form; the exchange rate is complete or left out. */
export interface SettlementEntry {
  readonly amount: string | null;
  readonly currency: string;
  readonly settledOn: string | null;
  readonly reason: string;
  readonly rate: string | null;
  readonly rateCurrency: string;
  readonly rateOn: string | null;
  readonly rateSource: string;
}

export function settlementOf({ settlement, currency }: Claim): SettlementEntry {
  return {
    amount: settlement?.amount ?? null,
    currency: settlement?.currency ?? currency,
    settledOn: settlement?.settledOn ?? null,
    reason: settlement?.reason ?? '',
    rate: settlement?.exchange?.rate ?? null,
    rateCurrency: settlement?.exchange?.currency ?? '',
    rateOn: settlement?.exchange?.on ?? null,
    rateSource: settlement?.exchange?.source ?? '',
  };
}

const required = 'Required';

/** Missing fields; an exchange rate must be complete or empty. */
export function missingOf(entry: SettlementEntry): Readonly<Record<string, string>> {
  const { rate, rateCurrency, rateOn, rateSource } = entry;
  const isNoted = rate !== null || rateCurrency !== '' || rateOn !== null || rateSource !== '';
  return {
    ...(entry.amount === null ? { amount: required } : {}),
    ...(entry.settledOn === null ? { settledOn: required } : {}),
    ...(isNoted && rate === null ? { 'exchange.rate': required } : {}),
    ...(isNoted && rateCurrency === '' ? { 'exchange.currency': required } : {}),
    ...(isNoted && rateOn === null ? { 'exchange.on': required } : {}),
    ...(isNoted && rateSource === '' ? { 'exchange.source': required } : {}),
  };
}

export function settlementBody(entry: SettlementEntry, modified: string | null): SettlementBody {
  const { amount, currency, settledOn, reason, rate, rateCurrency, rateOn, rateSource } = entry;
  return {
    amount: amount ?? '',
    currency,
    settledOn: settledOn ?? '',
    reason: reason.trim() === '' ? null : reason,
    exchange:
      rate === null || rateOn === null
        ? null
        : { rate, currency: rateCurrency, on: rateOn, source: rateSource },
    ...(modified === null ? {} : { modified }),
  };
}
