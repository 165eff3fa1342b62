import { portCallStatuses, type PortCallStatus } from '@fairlead/domain/port-calls/words';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';

const kinds: Readonly<Record<PortCallStatus, GlyphKind>> = {
  10: 'scheduled',
  20: 'active',
  30: 'late',
  100: 'finished',
  200: 'inactive',
  1000: 'information',
};

/** The sign of a port call's status, which says its word aloud and on hover. */
export function StopGlyph({ status }: { readonly status: PortCallStatus }) {
  const word = portCallStatuses.find(({ number }) => number === status)?.label;
  return (
    <span data-tip={word}>
      <Glyph kind={kinds[status]} size={14} name={word} />
    </span>
  );
}
