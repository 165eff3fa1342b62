import { counted } from '@fairlead/domain/quantities/counted';
import { laytimeParties } from '@fairlead/domain/laytime/calculation';
import { outdatedFigures, outdatedTitle } from '@fairlead/domain/laytime/outdated-text';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDate } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { Card } from '@fairlead/ui/card';
import { linkClass } from '@fairlead/ui/button';
import { MenuButton, MenuIconButton } from '@fairlead/ui/menu';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconCopy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  type CalculationRow,
  useCalculationList,
  useCreateCalculation,
  useDeleteCalculation,
  useRestoreCalculation,
} from './laytime.data.ts';
import { useOutdatedCalculation } from './outdated.data.ts';
import { sheetTime } from './sheet/sheet-time.ts';
import css from './laytime-list.module.css';

const NameCalculation = createPart(
  async () => (await import('./name-calculation.dialog.tsx')).NameCalculationDialog,
  { onFail: ({ onClose }) => onClose() },
);

/** Creates a calculation and opens it. */
function useMake(fixtureId: number) {
  const navigate = useNavigate();
  const create = useCreateCalculation(fixtureId);
  const make = (body: { readonly party: number; readonly copyFrom?: number }) =>
    create.mutate(body, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/fixtures/$id/laytime/$ltcId',
          params: { id: String(fixtureId), ltcId: String(id) },
        }),
      onError: showError,
    });
  return { make, isPending: create.isPending };
}

function useRemove(fixtureId: number) {
  const remove = useDeleteCalculation(fixtureId);
  const { mutateAsync: restore } = useRestoreCalculation(fixtureId);
  const undo = async (id: number, name: string) => {
    try {
      await restore(id);
      toast.show({ text: `${name} restored` });
    } catch (error) {
      showError(error);
    }
  };
  return ({ id, name }: { readonly id: number; readonly name: string }) =>
    void remove
      .mutateAsync(id)
      .then(() => toast.show({ text: `${name} deleted`, undo: () => void undo(id, name) }))
      .catch(showError);
}

const partyOf = ({ party }: CalculationRow): string => label(laytimeParties, party);
const nameOf = (row: CalculationRow): string => (row.name === '' ? partyOf(row) : row.name);

function Status({ row }: { readonly row: CalculationRow }) {
  const { status, questions } = row.summary;
  if (status === 'refused') return <StatusBadge kind="error">Cannot be calculated</StatusBadge>;
  if (status === 'incomplete')
    return <StatusBadge kind="warning">{counted(questions, 'term')} missing</StatusBadge>;
  return row.version === null ? (
    <StatusBadge kind="active">Draft</StatusBadge>
  ) : (
    <StatusBadge kind="finished">Version {row.version} frozen</StatusBadge>
  );
}

function Time({ row }: { readonly row: CalculationRow }) {
  const { demurrageMinutes, savedMinutes } = row.summary;
  if (demurrageMinutes === null) return <>TBD</>;
  if (demurrageMinutes > 0) return <span data-tone="over">{sheetTime(demurrageMinutes)} over</span>;
  if (savedMinutes !== null && savedMinutes > 0)
    return <span data-tone="saved">{sheetTime(savedMinutes)} saved</span>;
  return <>{sheetTime(0)}</>;
}

/** Demurrage as it is, despatch as the amount the owner owes. */
function Money({ row }: { readonly row: CalculationRow }) {
  const { net, currency } = row.summary;
  if (net === null) return <>TBD</>;
  return (
    <>
      {formatDecimal(net, 2)} <small>{currency}</small>
    </>
  );
}

/** What changed since the calculation was built, and its result with the changes. */
function Changed({ row }: { readonly row: CalculationRow }) {
  const outdated = useOutdatedCalculation(row.fixture.id, row.id);
  if (outdated === undefined) return null;
  const figures = outdatedFigures(outdated.before, outdated.after);
  const tip = figures.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('\n');
  return (
    <span {...(tip === '' ? {} : { 'data-tip': tip })}>
      <StatusBadge kind="warning">{outdatedTitle(outdated.parts)}</StatusBadge>
    </span>
  );
}

interface RowProps {
  readonly fixtureId: number;
  readonly row: CalculationRow;
  readonly onName: () => void;
  readonly onCopy: (party: number) => void;
  readonly onDelete: () => void;
  readonly mayWrite: boolean;
}

function Row({ fixtureId, row, onName, onCopy, onDelete, mayWrite }: RowProps) {
  const { timeBar } = row.summary;
  return (
    <tr>
      <td>{partyOf(row)}</td>
      <th scope="row">
        <Link
          className={linkClass}
          to="/fixtures/$id/laytime/$ltcId"
          params={{ id: String(fixtureId), ltcId: String(row.id) }}
        >
          {nameOf(row)}
        </Link>
      </th>
      <td>
        <Status row={row} />
      </td>
      <td className={css['number']}>
        <Time row={row} />
      </td>
      <td className={css['number']}>
        <Money row={row} />
      </td>
      <td>{timeBar === null ? 'TBD' : formatDate(`${timeBar}T12:00:00Z`, 'UTC')}</td>
      <td>
        <Changed row={row} />
      </td>
      <td className={css['actions']}>
        {mayWrite && (
          <MenuIconButton
            icon={IconDots}
            name={`More for ${nameOf(row)}`}
            items={[
              {
                key: 'name',
                icon: IconPencil,
                label: 'Name and comment',
                onChoose: onName,
              },
              ...laytimeParties.map(({ number, label: text }) => ({
                key: String(number),
                icon: IconCopy,
                label: `Copy as ${text.toLowerCase()}`,
                startsGroup: number === laytimeParties[0].number,
                onChoose: () => onCopy(number),
              })),
              {
                key: 'delete',
                icon: IconTrash,
                label: 'Delete',
                isDanger: true,
                startsGroup: true,
                onChoose: onDelete,
              },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

function Table({
  fixtureId,
  rows,
}: {
  readonly fixtureId: number;
  readonly rows: readonly CalculationRow[];
}) {
  const mayWrite = useMay('company.write');
  const { make } = useMake(fixtureId);
  const remove = useRemove(fixtureId);
  const [named, setNamed] = useState<number>();
  return (
    <>
      {named !== undefined && (
        <NameCalculation fixtureId={fixtureId} ltcId={named} onClose={() => setNamed(undefined)} />
      )}
      <table className={css['list']}>
        <thead>
          <tr>
            <th scope="col">Party</th>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col" className={css['number']}>
              Time
            </th>
            <th scope="col" className={css['number']}>
              Net
            </th>
            <th scope="col">Time bar</th>
            <th scope="col">Outdated</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              fixtureId={fixtureId}
              row={row}
              mayWrite={mayWrite}
              onName={() => setNamed(row.id)}
              onCopy={(party) => make({ party, copyFrom: row.id })}
              onDelete={() => remove({ id: row.id, name: nameOf(row) })}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The laytime calculations of a fixture: whose, their status, and their results. */
export function LaytimeList({ fixture }: { readonly fixture: { readonly id: number } }) {
  const list = useCalculationList(fixture.id);
  const mayWrite = useMay('company.write');
  const { make, isPending } = useMake(fixture.id);
  const fresh = mayWrite && (
    <MenuButton
      icon={IconPlus}
      align="end"
      disabled={isPending}
      items={laytimeParties.map(({ number, label: text }) => ({
        key: String(number),
        label: text,
        onChoose: () => make({ party: number }),
      }))}
    >
      New calculation
    </MenuButton>
  );
  if (list.isError)
    return (
      <ErrorState title="Calculations could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState name="Loading calculations" rows={3} />;
  if (list.data.length === 0)
    return (
      <EmptyState title="No laytime calculation yet" actions={fresh}>
        It is built from the charter terms, the cargo and the statements of facts. Missing terms are
        asked for, never assumed.
      </EmptyState>
    );
  return (
    <Card title="Laytime calculations" count={list.data.length} actions={fresh} flush>
      <Table fixtureId={fixture.id} rows={list.data} />
    </Card>
  );
}
