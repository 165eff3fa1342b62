import { formatDecimal } from '@fairlead/domain/quantities/decimal';

/** A figure with its decimals; empty where it is not known. */
export const figureText = (value: string | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '' : formatDecimal(value, decimals);

/** A balance with its sign: a surplus has a plus. */
export const balanceText = (value: string | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : `${Number(value) > 0 ? '+' : ''}${formatDecimal(value, 1)}`;

/** A share from 0 to 1 in percent. */
export const percentText = (share: string | null | undefined, decimals = 0): string =>
  share === null || share === undefined
    ? ''
    : `${formatDecimal((Number(share) * 100).toFixed(decimals), decimals)} %`;
