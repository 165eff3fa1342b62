import {
  currencyOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { formatDate } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { CardTable } from '../../platform/lists/card-table.tsx';
import { textColumn } from '../../platform/lists/text-column.tsx';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import { type AllowancePrice, usePrices } from './allowances.data.ts';
import { ImportPricesDialog } from './import-prices.dialog.tsx';
import { PriceDialog } from './price.dialog.tsx';

const columnsOf = (currency: string): readonly Column<AllowancePrice>[] => [
  textColumn<AllowancePrice>({
    key: 'day',
    label: 'Valid from',
    width: 110,
    uncut: true,
    phone: 'lead',
    of: ({ day }) => formatDate(day, 'UTC'),
  }),
  textColumn<AllowancePrice>({
    key: 'price',
    label: `Price, ${currency}`,
    width: 110,
    align: 'right',
    uncut: true,
    phone: 'end',
    of: ({ price }) => figureText(price, 2),
  }),
  textColumn<AllowancePrice>({
    key: 'source',
    label: 'Source',
    width: 200,
    grow: 1,
    phone: 'second',
    of: ({ source }) => source,
  }),
];

/** Shown at first. */
const fewest = 12;

/** Prices of allowances by day: typed, or imported from a file. */
export function AllowancePrices({ scheme }: { readonly scheme: TradingScheme }) {
  const mayWrite = useMay('company.write');
  const list = usePrices(scheme);
  const [edited, setEdited] = useState<AllowancePrice | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const prices = list.data?.items;
  const isLong = (prices?.length ?? 0) > fewest;
  const currency = currencyOfScheme[scheme];
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <>
      <CardTable
        title="Prices"
        list={{ ...list, data: showsAll ? prices : prices?.slice(0, fewest) }}
        density="compact"
        columns={columns}
        {...(mayWrite ? { onOpen: setEdited } : {})}
        actions={
          mayWrite && (
            <>
              <Button icon={IconUpload} onClick={() => setImporting(true)}>
                Import CSV
              </Button>
              <Button icon={IconPlus} onClick={() => setEdited('new')}>
                Add price
              </Button>
            </>
          )
        }
        empty={
          <EmptyState title="No prices yet">
            A month is valued at the last price on or before its end. Add one, or import a CSV file.
          </EmptyState>
        }
      >
        {isLong && (
          <p className={css['more']}>
            <TextButton onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show the latest only' : `Show all ${prices?.length ?? 0}`}
            </TextButton>
          </p>
        )}
      </CardTable>
      {edited !== undefined && (
        <PriceDialog
          scheme={scheme}
          price={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <ImportPricesDialog scheme={scheme} onClose={() => setImporting(false)} />}
    </>
  );
}
