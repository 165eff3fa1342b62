import { portCallStatuses, type PortCallStatus } from '@fairlead/domain/port-calls/enumerations';
import { Glyph } from '@fairlead/ui/glyph';
import { statusKinds } from '../platform/port-call-status/port-call-status.tsx';

/** The icon of a port call's status, with its label as tooltip and for screen readers. */
export function StopGlyph({ status }: { readonly status: PortCallStatus }) {
  const label = portCallStatuses.find(({ number }) => number === status)?.label;
  return (
    <span data-tip={label}>
      <Glyph kind={statusKinds[status]} size={14} name={label} />
    </span>
  );
}
