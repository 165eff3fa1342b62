import { codes, type NumberOf } from '../../enumerations/enumeration.ts';

/** Schemes that trade allowances. */
export const tradingSchemes = [
  { name: 'EuEts', number: 10, label: 'EU ETS' },
  { name: 'UkEts', number: 20, label: 'UK ETS' },
] as const;
export type TradingScheme = NumberOf<typeof tradingSchemes>;
export const tradingScheme = codes(tradingSchemes);

/** The currency of a scheme's auctions and markets. */
export const currencyOfScheme: Readonly<Record<TradingScheme, 'EUR' | 'GBP'>> = {
  [tradingScheme.EuEts]: 'EUR',
  [tradingScheme.UkEts]: 'GBP',
};

/** Short name of an allowance of a scheme, by its number. */
export const allowanceOfScheme = (scheme: number): 'EUA' | 'UKA' =>
  scheme === tradingScheme.UkEts ? 'UKA' : 'EUA';

/** What happens to allowances. */
export const allowanceEntryKinds = [
  { name: 'Due', number: 10, label: 'Due' },
  { name: 'Received', number: 20, label: 'Received' },
  { name: 'Surrendered', number: 30, label: 'Surrendered' },
  { name: 'Transferred', number: 40, label: 'Transferred' },
] as const;
export type AllowanceEntryKind = NumberOf<typeof allowanceEntryKinds>;
export const allowanceEntryKind = codes(allowanceEntryKinds);
