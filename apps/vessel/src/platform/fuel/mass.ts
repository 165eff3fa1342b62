import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';

/** Kilograms as tonnes with two decimals, as forms on board show them; '−0.62'. */
export const massText = (kg: bigint): string => formatDecimal(tonnesOf(kg), 2);

/** The same with its sign: '+2.10'. */
export const changeText = (kg: bigint): string => `${kg > 0n ? '+' : ''}${massText(kg)}`;
