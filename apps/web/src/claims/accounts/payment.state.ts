import {
  paymentDirection,
  type PaymentDirection,
  paymentDirections,
} from '@fairlead/domain/claim-accounts/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { Payment, PaymentBody } from './account.data.ts';

/** A payment while it is edited in its panel. */
export interface PaymentValues {
  readonly direction: PaymentDirection;
  readonly paidOn: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly bankCharge: string | null;
  readonly isOnAccount: boolean;
  readonly reference: string;
  readonly note: string;
  readonly rate: string | null;
  readonly rateOn: string | null;
  readonly rateSource: string;
}

export const newPayment = (currency: string, isMade: boolean): PaymentValues => ({
  direction: isMade ? paymentDirection.Made : paymentDirection.Received,
  paidOn: null,
  amount: null,
  currency,
  bankCharge: null,
  isOnAccount: false,
  reference: '',
  note: '',
  rate: null,
  rateOn: null,
  rateSource: '',
});

export const valuesOf = (payment: Payment): PaymentValues => ({
  direction: payment.direction as PaymentDirection,
  paidOn: payment.paidOn,
  amount: payment.amount,
  currency: payment.currency,
  bankCharge: payment.bankCharge === '0' ? null : payment.bankCharge,
  isOnAccount: payment.isOnAccount,
  reference: payment.reference ?? '',
  note: payment.note ?? '',
  rate: payment.rate?.rate ?? null,
  rateOn: payment.rate?.on ?? null,
  rateSource: payment.rate?.source ?? '',
});

const required = 'Required';

/** Missing fields; a payment in another currency than the claim's needs its rate. */
export function missingIn(values: PaymentValues, claimCurrency: string): FieldErrors {
  const isForeign = values.currency !== claimCurrency;
  return {
    ...(values.paidOn === null ? { paidOn: required } : {}),
    ...(values.amount === null ? { amount: required } : {}),
    ...(values.currency === '' ? { currency: required } : {}),
    ...(isForeign && values.rate === null ? { 'rate.rate': required } : {}),
    ...(isForeign && values.rateOn === null ? { 'rate.on': required } : {}),
    ...(isForeign && values.rateSource.trim() === '' ? { 'rate.source': required } : {}),
  };
}

export function paymentBody(
  values: PaymentValues,
  { currency, modified }: { readonly currency: string; readonly modified: string | undefined },
): PaymentBody {
  const { rate, rateOn, rateSource } = values;
  return {
    direction: values.direction,
    paidOn: values.paidOn ?? '',
    amount: values.amount ?? '',
    currency: values.currency,
    bankCharge: values.bankCharge ?? '0',
    isOnAccount: values.isOnAccount,
    reference: values.reference,
    note: values.note,
    rate:
      values.currency === currency || rate === null || rateOn === null
        ? null
        : { currency, rate, on: rateOn, source: rateSource },
    ...(modified === undefined ? {} : { modified }),
  };
}

/** Another user's value of a field, as text for a message. */
export function describeField(field: keyof PaymentValues, values: PaymentValues): string {
  if (field === 'direction') return label(paymentDirections, values.direction);
  if (field === 'isOnAccount') return values.isOnAccount ? 'yes' : 'no';
  return (values[field] ?? '') || 'nothing';
}
