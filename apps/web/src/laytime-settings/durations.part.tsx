import { reasonLabel } from '@fairlead/domain/laytime/default-reasons';
import { sofReasons } from '@fairlead/domain/laytime/statement-of-facts';
import { Card } from '@fairlead/ui/card';
import { Button } from '@fairlead/ui/button';
import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import {
  type DurationTemplate,
  useDeleteTemplate,
  useDurationTemplates,
  useSaveTemplate,
} from './laytime-settings.data.ts';

interface Row extends Omit<DurationTemplate, 'percentage' | 'window' | 'modified'> {
  readonly percentage: string | null;
  readonly week: string;
  readonly modified: string | undefined;
}

const relations = [
  { value: 10, label: 'Before' },
  { value: 20, label: 'After' },
  { value: 30, label: 'Whenever' },
] as const;

const numberColumn = (
  id: 'percentage' | 'onDemurragePercentage' | 'hours',
  header: string,
): GridColumn<Row> => ({
  kind: 'number',
  id,
  header,
  width: 92,
  decimals: 2,
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

const columns: readonly GridColumn<Row>[] = [
  {
    kind: 'text',
    id: 'name',
    header: 'Name',
    width: 150,
    grow: 1,
    required: true,
    maxLength: 100,
    get: ({ name }) => name,
    set: (row, name) => ({ ...row, name }),
  },
  {
    kind: 'choice',
    id: 'reason',
    header: 'Cause',
    width: 140,
    clearable: true,
    options: ({ reason }) => [
      ...sofReasons.map(({ code, label }) => ({ value: code as string, code, label })),
      ...(reason === null || sofReasons.some(({ code }) => code === reason)
        ? []
        : [{ value: reason, label: reasonLabel(reason) }]),
    ],
    get: ({ reason }) => reason,
    set: (row, reason) => ({ ...row, reason: reason === null ? null : String(reason) }),
  },
  numberColumn('percentage', 'Counts, %'),
  numberColumn('onDemurragePercentage', 'On dem., %'),
  {
    kind: 'choice',
    id: 'norRelation',
    header: 'Notice',
    width: 92,
    options: () => relations,
    get: ({ norRelation }) => norRelation,
    set: (row, value) => ({ ...row, norRelation: value === 10 || value === 20 ? value : 30 }),
  },
  numberColumn('hours', 'Hours'),
  {
    kind: 'text',
    id: 'week',
    header: 'Part of the week',
    hint: 'Sat 12:00 to Mon 08:00',
    width: 150,
    get: ({ week }) => week,
    set: (row, week) => ({ ...row, week }),
  },
];
const removable: readonly GridColumn<Row>[] = [
  ...columns,
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove duration' },
];

const rowOf = ({ window, ...template }: DurationTemplate): Row => ({
  ...template,
  week: window === null ? '' : `${window.from} to ${window.to}`,
});

const isStored = ({ modified }: Row): boolean => modified !== undefined;

function bodyOf({ week, id: _id, modified, percentage, ...row }: Row) {
  const [from = '', to = ''] = week.split(/\s+to\s+/i);
  return {
    ...row,
    percentage: percentage ?? '',
    window: week.trim() === '' ? null : { from: from.trim(), to: to.trim() },
    ...(modified === undefined ? {} : { modified }),
  };
}

function Durations({ templates }: { readonly templates: readonly DurationTemplate[] }) {
  const stored = templates.map(rowOf);
  const [rows, setRows] = useState<readonly Row[]>(stored);
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const mayWrite = useMay('company.write');
  const changed = rows.filter(
    (row) => !stored.some((other) => JSON.stringify(other) === JSON.stringify(row)),
  );
  const gone = stored.filter(({ id }) => !rows.some((row) => row.id === id));
  const isDirty = changed.length + gone.length > 0;
  const question = useLeaveGuard(isDirty);
  const submit = async () => {
    try {
      for (const { id } of gone) await remove.mutateAsync(id);
      for (const row of changed)
        await save.mutateAsync({ id: isStored(row) ? row.id : 0, body: bodyOf(row) });
      toast.show({ text: 'Durations saved' });
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      toast.show({
        text: fields.length > 0 ? fields.join('. ') : sentenceOf(error),
        kind: 'error',
      });
    }
  };
  return (
    <Card
      title="Named durations"
      count={templates.length}
      flush
      actions={
        mayWrite && (
          <Button
            disabled={!isDirty}
            loading={save.isPending || remove.isPending}
            onClick={() => void submit()}
          >
            Save durations
          </Button>
        )
      }
    >
      <EditGrid
        name="Named durations"
        isBare
        columns={mayWrite ? removable : columns}
        rows={rows}
        rowId={({ id }) => id}
        onChange={setRows}
        addLabel="Add duration"
        {...(mayWrite
          ? {
              newRow: () => ({
                id: -1 - rows.length - Math.max(0, ...rows.map(({ id }) => -id)),
                name: '',
                event: null,
                reason: null,
                percentage: '0',
                onDemurragePercentage: null,
                norRelation: 30 as const,
                hours: null,
                week: '',
                modified: undefined,
              }),
              canRemove: () => true as const,
            }
          : {})}
      />
      {question}
    </Card>
  );
}

/** Durations that users enter in calculations by name. */
export function DurationsCard() {
  const templates = useDurationTemplates();
  if (templates.data === undefined) return <LoadingState name="Loading durations" rows={4} />;
  const version = templates.data.map(({ id, modified }) => `${id} ${modified}`).join();
  return <Durations key={version} templates={templates.data} />;
}
