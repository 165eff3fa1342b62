import { PanelHistory } from '../forms/record-panel.tsx';
import type { SharedRegister } from './shared-register.ts';
import { UndoMerge } from './undo-merge.tsx';

interface RegisterHistoryProps {
  readonly register: Pick<SharedRegister, 'name' | 'entity'>;
  readonly id: number;
}

/** The history at the end of a record's panel; a merge can be undone there for a while. */
export function RegisterHistory({ register, id }: RegisterHistoryProps) {
  return (
    <PanelHistory
      entity={register.entity}
      id={id}
      renderAction={(entry) => <UndoMerge register={register.name} entry={entry} />}
    />
  );
}
