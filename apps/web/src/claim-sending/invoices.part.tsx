import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { printedDay } from '../platform/lists/filter-parts.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { createPart } from '../platform/parts/part.tsx';
import { fetchInvoice, type Invoice } from './claim-sending.data.ts';
import css from './claim-sending.module.css';
import { showError } from '../platform/api/show-error.ts';

const Credit = createPart(async () => (await import('./credit.dialog.tsx')).CreditDialog, {
  onFail: ({ onClose }) => onClose(),
});

export interface InvoiceListProps {
  readonly fixture: number;
  readonly invoices: readonly Invoice[];
}

/** Invoices and credit notes as they were issued. */
export function InvoiceList({ fixture, invoices }: InvoiceListProps) {
  const mayWrite = useMay('company.write');
  const [credited, setCredited] = useState<Invoice>();
  if (invoices.length === 0) return null;
  return (
    <ul className={css['rows']} aria-label="Invoices">
      {invoices.map((one) => (
        <li key={one.id}>
          <div className={css['main']}>
            <strong>
              {one.kind === 10 ? 'Invoice' : 'Credit note'} {one.number}
            </strong>
            <span className={css['figure']}>
              {formatDecimal(one.total, 2)} {one.currency}
            </span>
            {one.kind === 10 && one.uncredited !== one.total && (
              <Tag>
                {Number(one.uncredited) === 0
                  ? 'Credited'
                  : `${formatDecimal(one.uncredited, 2)} left`}
              </Tag>
            )}
          </div>
          <div className={css['about']}>{aboutOf(one)}</div>
          <div className={css['actions']}>
            <Button icon={IconDownload} onClick={() => void save(fixture, one.id)}>
              PDF
            </Button>
            {mayWrite && one.kind === 10 && Number(one.uncredited) > 0 && (
              <Button onClick={() => setCredited(one)}>Credit</Button>
            )}
          </div>
        </li>
      ))}
      {credited !== undefined && (
        <Credit fixture={fixture} invoice={credited} onClose={() => setCredited(undefined)} />
      )}
    </ul>
  );
}

const aboutOf = ({ issuedOn, dueOn, credits, reason, commission, by }: Invoice): string =>
  [
    printedDay(issuedOn),
    ...(dueOn === null ? [] : [`due ${printedDay(dueOn)}`]),
    ...(Number(commission) === 0
      ? []
      : [`less ${formatDecimal(commission, 2)} address commission`]),
    ...(credits === null ? [] : [`credits ${credits.number}: ${reason ?? ''}`]),
    ...(by === null ? [] : [by]),
  ].join(', ');

const save = (fixture: number, id: number): Promise<void> =>
  fetchInvoice(fixture, id).then(saveFile, showError);
