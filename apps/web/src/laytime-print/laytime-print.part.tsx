import { MenuButton } from '@fairlead/ui/menu';
import { IconFileTypePdf, IconFileTypeXls, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import type { Calculation } from './laytime-print.data.ts';

/**
 * The documents of a calculation, for the header of its workbench: `<LaytimePrint fixtureId calculation saveNow />`. One button
 * with a menu that prints (PDF, Word or Excel, a draft or a frozen version) and imports an edited workbook. `saveNow` saves the
 * input, so that the document contains it; the two dialogs are loaded when they are opened.
 */
export interface LaytimePrintProps {
  readonly fixtureId: number;
  readonly calculation: Calculation;
  readonly saveNow: () => Promise<unknown>;
}

const Print = createPart(
  async () => (await import('./print-statement.dialog.tsx')).PrintStatementDialog,
  { onFail: ({ onClose }) => onClose() },
);
const Import = createPart(
  async () => (await import('./import-workbook.dialog.tsx')).ImportWorkbookDialog,
  { onFail: ({ onClose }) => onClose() },
);

type Open = 'print' | 'workbook' | 'import' | undefined;

export function LaytimePrint({ fixtureId, calculation, saveNow }: LaytimePrintProps) {
  const [open, setOpen] = useState<Open>();
  const mayWrite = useMay('company.write');
  const close = () => setOpen(undefined);
  const shared = { fixtureId, calculation, saveNow, onClose: close };
  return (
    <>
      <MenuButton
        icon={IconFileTypePdf}
        align="end"
        items={[
          {
            key: 'print',
            label: 'PDF or Word',
            icon: IconFileTypePdf,
            onChoose: () => setOpen('print'),
          },
          {
            key: 'workbook',
            label: 'Excel workbook',
            icon: IconFileTypeXls,
            onChoose: () => setOpen('workbook'),
          },
          {
            key: 'import',
            label: 'Import workbook',
            icon: IconFileUpload,
            startsGroup: true,
            isDisabled: !mayWrite,
            onChoose: () => setOpen('import'),
          },
        ]}
      >
        {' '}
        Export
      </MenuButton>
      {(open === 'print' || open === 'workbook') && (
        <Print {...shared} isWorkbook={open === 'workbook'} />
      )}
      {open === 'import' && <Import {...shared} />}
    </>
  );
}
