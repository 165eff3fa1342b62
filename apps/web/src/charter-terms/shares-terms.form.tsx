import { operations } from '@fairlead/domain/laytime/allowance-choices';
import { sharesTotal } from '@fairlead/domain/laytime/shares-total';
import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { Glyph } from '@fairlead/ui/glyph';
import { Select } from '@fairlead/ui/select';
import { percentEntered, percentText } from '../platform/charter-terms/terms-value.ts';
import type { Content, ContentProps } from './charter-terms.data.ts';
import css from './charter-terms.module.css';

type Shares = NonNullable<Content['shares']>;
type Party = Extract<Shares, { by: 'agreed' }>['parties'][number] & { readonly number: number };

const bases = [
  { value: 'charterer', label: 'By charterer, pro rata to cargo' },
  { value: 'parcel', label: 'By parcel, pro rata to cargo' },
  { value: 'berth', label: 'By berth, pro rata to cargo' },
  { value: 'agreed', label: 'By agreed percentage' },
] as const;

const partyColumns: readonly GridColumn<Party>[] = [
  {
    kind: 'text',
    id: 'id',
    header: 'Party',
    width: 220,
    grow: 1,
    maxLength: 60,
    get: ({ id }) => id,
    set: (row, id) => ({ ...row, id }),
  },
  {
    kind: 'text',
    id: 'pct',
    header: 'Share, %',
    hint: '60, or an exact part such as 20000/50000',
    width: 140,
    align: 'right',
    get: ({ pct }) => percentText(pct),
    set: (row, typed) => ({ ...row, pct: percentEntered(typed) ?? '0' }),
  },
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove party' },
];

function Parties({ content, onChange, readOnly }: ContentProps) {
  const { shares } = content;
  if (shares?.by !== 'agreed') return null;
  const rows: readonly Party[] = shares.parties.map((party, at) => ({ ...party, number: at + 1 }));
  const total = sharesTotal(rows.map(({ pct }) => pct));
  return (
    <>
      <EditGrid
        name="Parties that bear the result"
        columns={partyColumns}
        rows={rows}
        rowId={({ number }) => number}
        addLabel="Add party"
        onChange={(next) =>
          onChange({ shares: { by: 'agreed', parties: next.map(({ id, pct }) => ({ id, pct })) } })
        }
        {...(readOnly
          ? {}
          : {
              canRemove: () => true as const,
              newRow: (): Party => ({
                number: rows.length + 1,
                id: `Party ${rows.length + 1}`,
                pct: '0',
              }),
            })}
      />
      {rows.length > 0 && total !== '100' && (
        <p className={css['wrong']} role="alert">
          <Glyph kind="error" /> The shares add up to {total} %, not 100 %
        </p>
      )}
    </>
  );
}

/** Who bears demurrage and despatch if it is not one charterer alone. */
export function SharesFields(props: ContentProps) {
  const { content, onChange, readOnly } = props;
  const choose = (by: Shares['by']) =>
    onChange({ shares: by === 'agreed' ? { by, parties: [] } : { by } });
  return (
    <section className={css['section']}>
      <h3>Pro rata</h3>
      <div className={css['fields']}>
        <Select
          label="Result shared"
          options={bases}
          value={content.shares?.by ?? null}
          placeholder="Not shared"
          readOnly={readOnly}
          onChange={choose}
          onClear={() => onChange({ shares: undefined })}
        />
      </div>
      <Parties {...props} />
    </section>
  );
}

type PortRow = NonNullable<Content['portRates']>[number] & { readonly number: number };

const amount = (
  key: 'ratePerDay' | 'demurrage' | 'despatch',
  header: string,
  hint: string,
): GridColumn<PortRow> => ({
  kind: 'number',
  id: key,
  header,
  hint,
  width: 130,
  decimals: key === 'ratePerDay' ? 3 : 2,
  get: (row) => row[key] ?? null,
  set: (row, value) => ({ ...row, [key]: value ?? undefined }),
});

const portColumns: readonly GridColumn<PortRow>[] = [
  {
    kind: 'text',
    id: 'port',
    header: 'Port or LOCODE',
    width: 180,
    grow: 1,
    maxLength: 150,
    get: ({ port }) => port,
    set: (row, port) => ({ ...row, port }),
  },
  {
    kind: 'choice',
    id: 'operation',
    header: 'End',
    width: 130,
    options: () => operations,
    get: ({ operation }) => operation,
    set: (row, operation) => ({
      ...row,
      operation: operation === 'loading' ? 'loading' : 'discharging',
    }),
  },
  amount('ratePerDay', 'Cargo per day', 'Replaces the rate of the allowance'),
  amount('demurrage', 'Demurrage per day', 'Replaces the demurrage rate of the fixture'),
  amount('despatch', 'Despatch per day', 'Replaces the despatch rate'),
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove port' },
];

/** Rates that the charter agrees for individual ports. */
export function PortRatesFields({ content, onChange, readOnly }: ContentProps) {
  const rows: readonly PortRow[] = (content.portRates ?? []).map((row, at) => ({
    ...row,
    number: at + 1,
  }));
  if (readOnly && rows.length === 0) return null;
  return (
    <section className={css['section']}>
      <h3>Rates by port</h3>
      <EditGrid
        name="Rates by port"
        columns={portColumns}
        rows={rows}
        rowId={({ number }) => number}
        addLabel="Add port"
        empty="The same rates apply at every port."
        onChange={(next) =>
          onChange({
            portRates:
              next.length === 0 ? undefined : next.map(({ number: _number, ...row }) => row),
          })
        }
        {...(readOnly
          ? {}
          : {
              canRemove: () => true as const,
              newRow: (): PortRow => ({ number: rows.length + 1, port: '', operation: 'loading' }),
            })}
      />
    </section>
  );
}
