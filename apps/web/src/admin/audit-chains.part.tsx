import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { IconDownload } from '@tabler/icons-react';
import { Moment } from '../platform/moment/moment.tsx';
import { saveText } from '../platform/print/save-file.ts';
import type { Installation } from './admin.data.ts';
import { type FactColumn, FactTable } from './fact-table.part.tsx';
import { hashLines } from './installation.state.ts';
import css from './installation.module.css';

const chainColumns: readonly FactColumn<Installation['chains'][number]>[] = [
  ['Company', ({ companyName }) => companyName],
  ['Links', ({ links }) => formatDecimal(String(links), 0)],
  ['Sealed', ({ sealed }) => (sealed === null ? '' : <Moment at={sealed} />)],
  ['Checked', ({ checked }) => (checked === null ? 'Not yet' : <Moment at={checked} />)],
  [
    'Result',
    ({ checked, problem }) => problem ?? (checked === null ? '' : 'Agrees with its entries'),
  ],
  [
    'Last hash',
    ({ hash }) => (
      <span className={css['hash']}>{hash === null ? '' : `${hash.slice(0, 16)}…`}</span>
    ),
  ],
];

/** The seal of each company's audit log: how far it reaches, and the result of the nightly check. */
export function AuditChains({ chains }: Pick<Installation, 'chains'>) {
  return (
    <Card
      title="Audit chains"
      count={chains.length}
      actions={
        <Button
          icon={IconDownload}
          onClick={() => saveText('audit-hashes.csv', 'text/csv', hashLines(chains))}
        >
          Download hashes
        </Button>
      }
    >
      <p className={css['about']}>
        Each night every audit log is compared with its chain. Keep a copy of the hashes outside
        Fairlead: with it you can prove later that no earlier entry was changed.
      </p>
      <FactTable
        name="Audit chains"
        rows={chains}
        rowKey={({ companyId }) => companyId}
        empty="Nothing has been recorded yet."
        columns={chainColumns}
      />
    </Card>
  );
}
