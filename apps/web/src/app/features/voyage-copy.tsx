import { Button } from '@fairlead/ui/button';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCargo } from '../../cargo/cargo.data.ts';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { useCurrent, useMay } from '../../platform/current/current.ts';
import { createPart } from '../../platform/parts/part.tsx';
import { usePortCalls } from '../../port-calls/port-calls.data.ts';
import type { VoyageSection } from '../../voyages/voyage-edit.page.tsx';

// It calculates with the calendars of its ports, whose rules are loaded with it.
const CopyPanel = createPart(
  async () => (await import('../../voyage-copy/voyage-copy.panel.tsx')).VoyageCopyPanel,
  { onFail: ({ onClose }) => onClose() },
);

const fetchAhead = () => void CopyPanel.fetch().catch(() => undefined);

/** Opens the panel that copies the voyage; its files are loaded while the pointer or the focus is on the button. */
export function CopyVoyageButton() {
  const change = useChangeAddress();
  if (!useMay('company.write')) return null;
  return (
    <Button
      icon={IconCopy}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => change({ part: { copy: '1' } })}
    >
      Copy
    </Button>
  );
}

/** The panel, while the address contains `?copy=1`. */
export function CopyVoyage(section: VoyageSection) {
  return useAddressQuery()['copy'] === '1' && <OpenCopy {...section} />;
}

function OpenCopy({ voyageId, voyage, name, vessel, first }: VoyageSection) {
  const navigate = useNavigate();
  const portCalls = usePortCalls(voyageId, first);
  const cargo = useCargo(voyageId);
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  return (
    <CopyPanel
      voyage={voyage}
      name={`${vessel.name} ${name}`}
      portCalls={{
        rows: portCalls.data,
        error: portCalls.error,
        retry: () => void portCalls.refetch(),
      }}
      cargo={{ rows: cargo.data, error: cargo.error, retry: () => void cargo.refetch() }}
      usesReference={usesReference}
      onClose={() =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, copy: undefined }),
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
      onCopied={(id) =>
        void navigate({
          to: '/voyages/$id/edit',
          params: { id: String(id) },
          ignoreBlocker: true,
        })
      }
    />
  );
}
