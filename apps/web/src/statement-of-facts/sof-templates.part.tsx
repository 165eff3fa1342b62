import { sofKinds, sofReasons } from '@fairlead/domain/laytime/statement-of-facts';
import { reasonName } from '@fairlead/domain/statement-of-facts/checks';
import { Card } from '@fairlead/ui/card';
import { type CellState, EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { type TemplateBody, useRemoveTemplate, useSaveTemplate } from './sof-settings.data.ts';
import { type EventTemplate, useEventTemplates } from './statement-of-facts.data.ts';
import { showError } from '../platform/api/show-error.ts';

type Row = EventTemplate;

/** The label of a kind: cargoBegins is 'cargo begins'. */
const kindLabels = (kind: string): string =>
  kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isOfReason = ({ kind }: Row): boolean => kind === 'opens' || kind === 'closes';

const columnsOf = (restore: (row: Row) => void): readonly GridColumn<Row>[] => [
  {
    kind: 'text',
    id: 'letters',
    header: 'Code',
    width: 72,
    maxLength: 2,
    required: true,
    get: ({ letters }) => letters,
    set: (row, letters) => ({ ...row, letters: letters.toUpperCase() }),
  },
  {
    kind: 'text',
    id: 'text',
    header: 'Event',
    width: 240,
    grow: 2,
    maxLength: 150,
    required: true,
    get: ({ text }) => text,
    set: (row, text) => ({ ...row, text }),
  },
  {
    kind: 'choice',
    id: 'kind',
    header: 'What it does',
    width: 160,
    grow: 1,
    options: () => sofKinds.map((kind) => ({ value: kind, label: kindLabels(kind) })),
    get: ({ kind }) => kind,
    set: (row, value) => ({ ...row, kind: sofKinds.find((kind) => kind === value) ?? 'remark' }),
  },
  {
    kind: 'choice',
    id: 'reason',
    header: 'Interruption',
    width: 180,
    grow: 1,
    clearable: true,
    options: () => sofReasons.map(({ code }) => ({ value: code, code, label: reasonName(code) })),
    get: ({ reason }) => reason,
    set: (row, value) => ({ ...row, reason: value === null ? null : String(value) }),
  },
  {
    kind: 'number',
    id: 'order',
    header: 'Order',
    width: 84,
    decimals: 0,
    get: ({ order }) => String(order),
    set: (row, order) => ({ ...row, order: Number(order ?? 1000) }),
  },
  {
    kind: 'toggle',
    id: 'inActive',
    header: 'Inactive',
    width: 72,
    get: ({ inActive }) => inActive,
    set: (row, inActive) => ({ ...row, inActive }),
  },
  {
    kind: 'action',
    id: 'restore',
    header: '',
    name: 'Restore',
    width: 40,
    icon: IconArrowBackUp,
    label: ({ text, isCommon }) => (isCommon ? `Restore ${text}` : `Delete ${text}`),
    isAbsent: ({ modified }) => modified === null,
    run: restore,
  },
];

const bodyOf = ({ letters, text, kind, reason, order, inActive, modified }: Row): TemplateBody => ({
  letters,
  text,
  kind,
  reason,
  order,
  inActive,
  ...(modified === null ? {} : { modified }),
});

const newEvent = (): Row => ({
  id: 0,
  letters: '',
  text: '',
  kind: 'remark',
  reason: null,
  order: 1000,
  inActive: false,
  isCommon: false,
  modified: null,
});

const isWhole = (row: Row): boolean =>
  row.letters.length === 2 && row.text.trim() !== '' && (!isOfReason(row) || row.reason !== null);

/** The events that lines of statements of facts can have; each is saved when it is complete. */
export function SofEventTemplates() {
  const { data: stored } = useEventTemplates();
  const mayWrite = useMay('company.settings');
  const save = useSaveTemplate();
  const remove = useRemoveTemplate();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Row>>(new Map());
  const drop = (id: number) =>
    setDrafts((now) => new Map([...now].filter(([other]) => other !== id)));
  const { mutate: removeTemplate } = remove;
  const columns = useMemo(() => columnsOf(({ id }) => removeTemplate(id)), [removeTemplate]);
  if (stored === undefined)
    return (
      <Card title="Events of statements of facts">
        <LoadingState rows={8} name="Loading events" />
      </Card>
    );
  const fresh = drafts.get(0);
  const rows = [
    ...stored.map((row) => drafts.get(row.id) ?? row),
    ...(fresh === undefined ? [] : [fresh]),
  ];
  const change = (next: readonly Row[]) => {
    for (const row of next) {
      if (rows.includes(row)) continue;
      setDrafts((now) => new Map(now).set(row.id, row));
      if (isWhole(row))
        save.mutate(
          { id: row.id, body: bodyOf(row) },
          {
            onSuccess: () => {
              drop(row.id);
              toast.show({ text: `${row.text} saved`, kind: 'success' });
            },
            onError: showError,
          },
        );
    }
  };
  const stateOf = (row: Row, columnId: string): CellState | undefined => {
    if (!mayWrite) return { locked: 'only administrators can change it' };
    const lacksReason = columnId === 'reason' && isOfReason(row) && row.reason === null;
    return lacksReason ? { error: 'Choose what begins or ends with it' } : undefined;
  };
  return (
    <Card title="Events of statements of facts" count={stored.length} flush>
      <EditGrid
        name="Events of statements of facts"
        isBare
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isInactive={({ inActive }) => inActive}
        cellState={stateOf}
        newRow={mayWrite && fresh === undefined ? newEvent : undefined}
        maxHeight={420}
        addLabel="Add event"
        onChange={change}
      />
    </Card>
  );
}
