import { Button, IconButton } from '@fairlead/ui/button';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUndoDeletion } from '../platform/history/undo-deletion.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import type { Cargo } from './cargo.data.ts';
import { CargoGroupDialog } from './cargo-group.dialog.tsx';
import { groupDeleteRefusal } from './cargo-group.state.ts';
import { type CargoGroup, useDeleteCargoGroup, useSetCargoOfGroup } from './cargo-groups.data.ts';
import { CargoOfGroup } from './cargo-groups.table.tsx';
import css from './cargo-groups.module.css';
import { showError } from '../platform/api/show-error.ts';

export interface CargoGroupsProps {
  readonly voyageId: number;
  readonly cargo: readonly Cargo[];
  readonly groups: readonly CargoGroup[];
  readonly onOpen: (cargo: Cargo) => void;
}

/** The cargo selected for the group: its own, until the selection changes. */
function useChosen(group: CargoGroup | undefined) {
  const [entered, setEntered] = useState<ReadonlySet<number>>();
  const held = new Set(group?.cargo.map(({ id }) => id));
  const chosen = entered ?? held;
  const isSame = chosen.size === held.size && [...chosen].every((id) => held.has(id));
  return { chosen, isDirty: !isSame, choose: setEntered, reset: () => setEntered(undefined) };
}

/** A deleted group can be restored as it was; it contained no cargo. */
function useDeleting(voyageId: number, onRestored: (id: number) => void) {
  const remove = useDeleteCargoGroup(voyageId);
  const undoDeletion = useUndoDeletion();
  return ({ id }: CargoGroup) =>
    void remove
      .mutateAsync(id)
      .then(() =>
        toast.show({
          text: 'Cargo group deleted',
          undo: () =>
            undoDeletion({
              entity: 'cargoGroup',
              owner: voyageId,
              id,
              onRestored: () => onRestored(id),
            }),
        }),
      )
      .catch(showError);
}

interface BarProps {
  readonly groups: readonly CargoGroup[];
  readonly group: CargoGroup | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (id: number) => void;
  readonly onSave: () => void;
  readonly onEdit: () => void;
  readonly onDelete: (group: CargoGroup) => void;
  readonly onAdd: () => void;
}

function GroupBar(props: BarProps) {
  const { groups, group, isDirty, isSaving, onChoose, onSave, onEdit, onDelete, onAdd } = props;
  const refusal = groupDeleteRefusal(group);
  return (
    <div className={css['bar']}>
      <div className={css['picker']}>
        <Select
          label="Cargo group"
          placeholder={groups.length === 0 ? 'No groups yet' : 'Choose a group'}
          options={groups.map(({ id, name, quantityUnit }) => ({
            value: id,
            label: name,
            detail: quantityUnit,
          }))}
          value={group?.id ?? null}
          onChange={onChoose}
        />
      </div>
      <Button variant="filled" loading={isSaving} disabled={!isDirty} onClick={onSave}>
        Save group
      </Button>
      <IconButton
        icon={IconPencil}
        name="Edit group"
        framed
        disabled={group === undefined}
        onClick={onEdit}
      />
      <IconButton
        icon={IconTrash}
        name={refusal === undefined ? 'Delete group' : `Delete group: ${refusal}`}
        framed
        disabled={refusal !== undefined}
        onClick={() => group !== undefined && onDelete(group)}
      />
      <IconButton icon={IconPlus} name="New group" framed onClick={onAdd} />
      {group !== undefined && (
        <span className={css['message']}>
          {[group.description, refusal].filter(Boolean).join('. ')}
        </span>
      )}
    </div>
  );
}

/** The groups of a voyage, and the cargo of each. */
export function CargoGroups({ voyageId, cargo, groups, onOpen }: CargoGroupsProps): ReactNode {
  const [groupId, setGroupId] = useState(groups[0]?.id);
  const [edited, setEdited] = useState<CargoGroup | 'new'>();
  const group = groups.find(({ id }) => id === groupId);
  const { chosen, isDirty, choose, reset } = useChosen(group);
  const { mutate, isPending } = useSetCargoOfGroup(voyageId);
  const { leave, question } = useUnsaved(isDirty);
  const guard = useLeaveGuard(isDirty);
  const show = (id: number | undefined) => {
    setGroupId(id);
    reset();
  };
  const remove = useDeleting(voyageId, show);
  const save = () => {
    if (group === undefined) return;
    const done = () => {
      toast.show({ text: 'Cargo group saved' });
      reset();
    };
    mutate({ groupId: group.id, cargo: [...chosen] }, { onSuccess: done, onError: showError });
  };
  return (
    <>
      <GroupBar
        groups={groups}
        group={group}
        isDirty={isDirty}
        isSaving={isPending}
        onChoose={(id) => leave(() => show(id))}
        onSave={save}
        onEdit={() => setEdited(group)}
        onDelete={(gone) => {
          show(groups.find(({ id }) => id !== gone.id)?.id);
          remove(gone);
        }}
        onAdd={() => leave(() => setEdited('new'))}
      />
      <CargoOfGroup
        cargo={cargo}
        groupId={group?.id}
        chosen={chosen}
        onChoose={choose}
        onOpen={onOpen}
      />
      {edited !== undefined && (
        <CargoGroupDialog
          voyageId={voyageId}
          group={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ id }) => {
            setEdited(undefined);
            if (edited === 'new') show(id);
          }}
        />
      )}
      {question}
      {guard}
    </>
  );
}
