import { mergeUndoMinutes } from '@fairlead/domain/registers/merge-undo';
import { isOwnPort } from '@fairlead/domain/ports/own-ports';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Code, Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { type FoundPort, searchPorts } from '../platform/catalogues/search-ports.ts';
import { useMergeUndoing } from '../platform/registers/undo-merge.tsx';
import { type Port, useMergePort, usePortUses } from './ports.data.ts';
import { showError } from '../platform/api/show-error.ts';

export interface MergePortDialogProps {
  readonly port: Port;
  readonly onClose: () => void;
  readonly onMerged: (into: number) => void;
}

const locationOf = ({ unLoCode, country, id }: FoundPort) => (
  <>
    <Code>{unLoCode}</Code> {country}, {isOwnPort(id) ? 'own' : 'catalogue'}
  </>
);

/** Merges an own port into another one, of the company or of the catalogue. */
export function MergePortDialog({ port, onClose, onMerged }: MergePortDialogProps) {
  const [into, setInto] = useState<FoundPort | null>(null);
  const uses = usePortUses(port.id);
  const merge = useMergePort(port.id);
  const { undo } = useMergeUndoing('ports');
  const submit = () => {
    if (into === null || merge.isPending) return;
    void merge
      .mutateAsync(into.id)
      .then(() => {
        toast.show({
          text: `${port.name} merged into ${into.name}`,
          undo: () => undo(port.id),
        });
        onClose();
        onMerged(into.id);
      })
      .catch(showError);
  };
  return (
    <FormDialog
      title={`Merge ${port.name}`}
      width={520}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Merge"
      isPending={merge.isPending}
      isDisabled={into === null}
      isDanger
    >
      <AsyncSearchField
        label="Into"
        required
        autoFocus
        placeholder="Name or LOCODE"
        value={into}
        search={async (text, signal) =>
          (await searchPorts(text, signal)).filter(({ id }) => id !== port.id)
        }
        detail={locationOf}
        onChange={setInto}
      />
      <p>
        {uses.data?.sentence ?? <Muted>Checking where it is used</Muted>} All references will point
        to the other port. {port.name} will be removed. You can undo the merge for{' '}
        {mergeUndoMinutes} minutes, here and in the history.
      </p>
    </FormDialog>
  );
}
