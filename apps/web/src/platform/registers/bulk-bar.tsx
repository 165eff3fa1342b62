import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { MenuButton, type MenuItem } from '@fairlead/ui/menu';
import { toast } from '@fairlead/ui/toast';
import { Toolbar } from '@fairlead/ui/toolbar';
import css from './registers.module.css';
import { useBulk } from './registers.data.ts';
import type { Selection } from './selection.tsx';
import type { SharedRegister } from './shared-register.ts';
import { showError } from '../api/show-error.ts';

export interface BulkBarProps {
  readonly register: SharedRegister;
  readonly selection: Selection;
  /** All rows that are loaded. */
  readonly shown: readonly number[];
  readonly onMerge: (from: number, into: number) => void;
  readonly onDownload: (fileType: 'csv' | 'xlsx') => void;
  /** Copies the selection to the clipboard. */
  readonly onCopy: () => void;
}

/** Replaces the toolbar while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const { register, selection, shown, onMerge, onDownload, onCopy } = props;
  const bulk = useBulk(register);
  const { ids, choose } = selection;
  const result = counted(ids.length, register.thing, register.things);
  // Rows that leave the list by the change leave the selection, and the last takes the bar along.
  const change = (body: Omit<Parameters<typeof bulk.mutate>[0], 'ids'>) =>
    void bulk
      .mutateAsync({ ids: [...ids], ...body })
      .then(() => toast.show({ text: `${result} changed` }))
      .catch(showError);
  const [one, two, three] = ids;
  return (
    <Toolbar
      end={
        <Button keys="Esc" onClick={() => choose([])}>
          Clear selection
        </Button>
      }
    >
      <OnEscape run={() => choose([])} />
      <span className={css['chosen']} role="status">
        {result} selected
      </span>
      {ids.length < shown.length && (
        <Button variant="quiet" onClick={() => choose(shown)}>
          Select all {Math.min(500, shown.length)} loaded
        </Button>
      )}
      {register.hasNoStatus !== true && (
        <>
          <Button loading={bulk.isPending} onClick={() => change({ inActive: true })}>
            Set inactive
          </Button>
          <Button loading={bulk.isPending} onClick={() => change({ inActive: false })}>
            Set active
          </Button>
        </>
      )}
      {register.sets?.map((set) => (
        <MenuButton key={set.key} items={setItems(set, change)}>
          {set.label}
        </MenuButton>
      ))}
      {register.choices?.map((choiceSet) => (
        <MenuButton key={choiceSet.key} items={valueItems(choiceSet, change)}>
          Types
        </MenuButton>
      ))}
      {register.isNeverMerged !== true &&
        one !== undefined &&
        two !== undefined &&
        three === undefined && <Button onClick={() => onMerge(two, one)}>Merge</Button>}
      <Button onClick={onCopy}>Copy</Button>
      <MenuButton items={fileItems(onDownload)}>Export</MenuButton>
    </Toolbar>
  );
}

const valueItems = (
  { key, choices }: NonNullable<SharedRegister['choices']>[number],
  change: (body: object) => void,
): readonly MenuItem[] => [
  ...choices.map(({ number, label }) => ({
    key: `add ${number}`,
    label: `Add ${label.toLowerCase()}`,
    onChoose: () => change({ add: { key, values: [number] } }),
  })),
  ...choices.map(({ number, label }, at) => ({
    key: `remove ${number}`,
    label: `Remove ${label.toLowerCase()}`,
    startsGroup: at === 0,
    onChoose: () => change({ remove: { key, values: [number] } }),
  })),
];

const setItems = (
  { key, options }: NonNullable<SharedRegister['sets']>[number],
  change: (body: object) => void,
): readonly MenuItem[] =>
  options.map(({ value, label }) => ({
    key: String(value),
    label,
    onChoose: () => change({ set: { key, value } }),
  }));

/** The two file formats of a list. */
export const fileItems = (run: (fileType: 'csv' | 'xlsx') => void): readonly MenuItem[] => [
  { key: 'xlsx', label: 'Excel workbook', onChoose: () => run('xlsx') },
  { key: 'csv', label: 'CSV file', onChoose: () => run('csv') },
];
