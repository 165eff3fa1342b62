import { fixtureKeywords } from '@fairlead/domain/fixtures/search';
import { needsReason } from '@fairlead/domain/fixtures/status';
import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { widthsPx } from '@fairlead/domain/constants';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useVesselNames } from '../../platform/catalogues/vessel-choice.ts';
import { useMay } from '../../platform/current/current.ts';
import { createFilterPanel } from '../../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../../platform/lists/list-address.ts';
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx';
import { chartererNames } from '../charterer-names.state.ts';
import { claimFilters } from '../claim-list.state.ts';
import { claimColumns } from '../claims.columns.tsx';
import type { ClaimRow } from '../claims.data.ts';
import { ExposureTable } from '../exposure.part.tsx';
import { type BoardColumn, useBoard, useMoveClaim } from './claim-board.data.ts';
import css from './claim-board.module.css';
import { besideStatus, boardColumns } from './claim-board.state.ts';
import { ClaimCard } from './claim-card.part.tsx';

const FilterPanel = createFilterPanel(
  async () => (await import('../claim-filter.panel.tsx')).ClaimFilterPanel,
);

export interface ClaimBoardPageProps {
  readonly badge: (status: number) => ReactNode;
  readonly viewSwitch: ReactNode;
}

/** A move that waits for its reason. */
interface Requested {
  readonly claim: ClaimRow;
  readonly status: number;
}

/** Claims by status, with their amounts; a claim is moved by dragging it, by keys or by its menu. */
export function ClaimBoardPage({ badge, viewSwitch }: ClaimBoardPageProps) {
  const address = useListAddress(claimFilters, ['view']);
  const { filter, isFiltering, showFilter } = address;
  const board = useBoard(filter);
  const columns = boardColumns(board.data ?? []);
  const rows = columns.flatMap((column) => column.rows);
  const charterers = chartererNames.useNames(rows, ({ charterer }) => [charterer]);
  const names = { vesselIds: useVesselNames(), chartererIds: charterers };
  const moving = useMoves(columns);
  return (
    <Page>
      <PageHeader title="Claims" count={columns.reduce((sum, { claims }) => sum + claims, 0)} />
      <ListToolbar
        list={claimFilters}
        address={address}
        columns={claimColumns(badge)}
        rows={rows}
        searchName="Search, or v: lunde, c: rheinerz"
        keywords={fixtureKeywords}
        names={names}
        start={viewSwitch}
      />
      <ExposureTable
        filter={filter}
        onChoose={(charterer) => {
          chartererNames.note(charterer);
          address.setFilter({ ...filter, chartererIds: [charterer.id] });
        }}
      />
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName="Filter"
        aside={
          isFiltering && (
            <FilterPanel
              filter={filter}
              rows={rows}
              onCancel={() => showFilter(false)}
              onFilter={address.apply}
            />
          )
        }
      >
        {board.isError ? (
          <ErrorState title="Claims could not be loaded" onRetry={() => void board.refetch()}>
            {sentenceOf(board.error)}
          </ErrorState>
        ) : board.data === undefined ? (
          <LoadingState name="Loading claims" />
        ) : (
          <div className={css['board']}>
            {columns.map((column) => (
              <StatusColumn
                key={column.status}
                column={column}
                badge={badge}
                move={moving.move}
                columns={columns}
              />
            ))}
          </div>
        )}
      </SplitPane>
      {moving.question}
    </Page>
  );
}

/** Moves claims, and requests a reason if the status needs one. */
function useMoves(columns: readonly BoardColumn[]) {
  const moving = useMoveClaim();
  const [requested, setRequested] = useState<Requested>();
  const send = ({ claim, status }: Requested, reason: string | null) =>
    moving.mutate(
      { fixture: claim.fixture.id, status, reason },
      {
        onSuccess: () => {
          toast.show({
            text: `${claim.fixture.fixtureNumber}: ${label(fixtureStatuses, status)}`,
            undo: () => send({ claim, status: claim.fixture.status }, 'Undone'),
          });
          requestAnimationFrame(() =>
            document.querySelector<HTMLElement>(`[data-claim="${claim.fixture.id}"]`)?.focus(),
          );
        },
        onError: showError,
      },
    );
  const move = (id: number, status: number) => {
    const claim = columns.flatMap(({ rows }) => rows).find(({ fixture }) => fixture.id === id);
    if (claim === undefined || claim.fixture.status === status) return;
    if (needsReason(status)) setRequested({ claim, status });
    else send({ claim, status }, null);
  };
  return {
    move,
    question: requested !== undefined && (
      <ReasonDialog
        requested={requested}
        onClose={() => setRequested(undefined)}
        onMove={(reason) => {
          setRequested(undefined);
          send(requested, reason);
        }}
      />
    ),
  };
}

interface ReasonDialogProps {
  readonly requested: Requested;
  readonly onClose: () => void;
  readonly onMove: (reason: string) => void;
}

function ReasonDialog({ requested: { claim, status }, onClose, onMove }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={`${claim.fixture.fixtureNumber}: ${label(fixtureStatuses, status)}`}
      onClose={onClose}
      onSubmit={() => {
        if (!isMissing) onMove(reason);
      }}
      submitLabel="Move claim"
      isDisabled={isMissing}
    >
      <TextField label="Reason" maxLength={500} value={reason} autoFocus onChange={setReason} />
    </FormDialog>
  );
}

interface StatusColumnProps extends Pick<ClaimBoardPageProps, 'badge'> {
  readonly column: BoardColumn;
  readonly columns: readonly BoardColumn[];
  readonly move: (id: number, status: number) => void;
}

function StatusColumn({ column, columns, badge, move }: StatusColumnProps) {
  const { status, claims, totals, rows } = column;
  const [isOver, setOver] = useState(false);
  const mayWrite = useMay('company.write');
  return (
    <div
      className={css['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!mayWrite) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        move(Number(event.dataTransfer.getData('text/plain')), status);
      }}
    >
      <section className={css['column']} aria-label={label(fixtureStatuses, status)}>
        <header className={css['columnHeader']}>
          <span>
            {badge(status)} <span className={css['quiet']}>{claims}</span>
          </span>
          {totals
            .filter(({ amount }) => Number(amount) !== 0)
            .map(({ currency, amount }) => (
              <span key={currency} className={css['amount']}>
                {formatDecimal(amount, 2)} {currency}
              </span>
            ))}
        </header>
        <ul className={css['cards']}>
          {rows.map((claim) => (
            <ClaimCard
              key={claim.id}
              claim={claim}
              onMove={mayWrite ? (next) => move(claim.id, next) : undefined}
              onStep={(step) => {
                const next = besideStatus(columns, status, step);
                if (next !== undefined) move(claim.id, next);
              }}
            />
          ))}
        </ul>
        {claims > rows.length && (
          <p className={css['quiet']}>{`${rows.length} of ${claims} shown: narrow the search`}</p>
        )}
      </section>
    </div>
  );
}
