import {
  type EnvelopeState,
  envelopeState,
  envelopeStates,
} from '@fairlead/domain/e-sign/envelope';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';

const kinds: Readonly<Record<EnvelopeState, StatusBadgeProps['kind']>> = {
  [envelopeState.Sent]: 'scheduled',
  [envelopeState.Viewed]: 'active',
  [envelopeState.Signed]: 'finished',
  [envelopeState.Declined]: 'error',
  [envelopeState.Expired]: 'warning',
  [envelopeState.Withdrawn]: 'inactive',
};

/** Icon, colour and label of the state of a signature. */
export function EnvelopeStateBadge({ state }: { readonly state: EnvelopeState }) {
  return <StatusBadge kind={kinds[state]}>{label(envelopeStates, state)}</StatusBadge>;
}
