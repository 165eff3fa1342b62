import {
  paymentState,
  type PaymentState,
  paymentStates,
} from '@fairlead/domain/claim-accounts/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';
import { Glyph } from '@fairlead/ui/glyph';

const kinds: Readonly<Record<PaymentState, StatusBadgeProps['kind']>> = {
  [paymentState.Unpaid]: 'scheduled',
  [paymentState.PartlyPaid]: 'active',
  [paymentState.Paid]: 'finished',
  [paymentState.Overpaid]: 'error',
};

/** The icon of the payment state, beside an amount; none while nothing is paid. */
export function PaymentGlyph({ state }: { readonly state: PaymentState | undefined }) {
  if (state === undefined || state === paymentState.Unpaid) return null;
  return <Glyph kind={kinds[state]} name={label(paymentStates, state)} />;
}

/** How far a claim is paid. */
export function PaymentStateBadge({ state }: { readonly state: PaymentState }) {
  return <StatusBadge kind={kinds[state]}>{label(paymentStates, state)}</StatusBadge>;
}
