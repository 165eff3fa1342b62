import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { MenuButton } from '@fairlead/ui/menu';
import { SidePanel } from '@fairlead/ui/panel';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useMay } from '../../platform/current/current.ts';
import { useUndoDeletion } from '../../platform/history/undo-deletion.ts';
import { saveFile } from '../../platform/print/save-file.ts';
import {
  downloadTable,
  downloadTemplate,
  readWorkbook,
  type TankReference,
  type TankTable,
  useCheckTable,
  useImportTable,
  useRemoveTable,
  useTankTable,
} from './calibration.data.ts';
import css from './calibration.module.css';
import { textOfBytes } from './text-of-file.ts';
import { Findings, LinesTable, TableChart, VolumeAt } from './table-parts.tsx';

export interface CalibrationPanelProps {
  readonly vessel: number;
  readonly tank: { readonly id: number; readonly name: string; readonly hasTable: boolean };
  readonly onClose: () => void;
}

interface LoadedProps {
  readonly reference: TankReference;
  readonly name: string;
  readonly table: TankTable;
}

function LoadedTable({ reference, name, table }: LoadedProps) {
  return (
    <>
      <section className={css['part']}>
        <h3>
          {counted(table.lines.length, 'line')}, {counted(table.soundings, 'sounding')}, trims{' '}
          {table.trims.join(', ')} m
        </h3>
        <TableChart table={table} name={name} />
        <div className={css['buttons']}>
          <Button
            icon={IconDownload}
            onClick={() => void downloadTable(reference).then(saveFile).catch(showError)}
          >
            Download CSV
          </Button>
        </div>
      </section>
      <section className={css['part']}>
        <h3>Volume at a sounding</h3>
        <VolumeAt reference={reference} />
      </section>
    </>
  );
}

interface TextProps {
  readonly reference: TankReference;
  readonly csv: string;
  readonly onText: (csv: string) => void;
  readonly check: ReturnType<typeof useCheckTable>;
}

const templates = [
  { form: 'lines', label: 'A line for each reading (Excel)' },
  { form: 'matrix', label: 'A matrix of soundings and trims (Excel)' },
] as const;

/** Workbooks are ZIP archives. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const format = 'sounding,trim,heel,volume\n0,0,0,0\n10,0,0,1.85\n20,0,0,3.92';

/** The text of a table: chosen as a file or pasted, and checked at once. */
function TableText({ reference, csv, onText, check }: TextProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    onText(isWorkbook(bytes) ? await readWorkbook(reference, file) : textOfBytes(bytes));
  };
  return (
    <section className={css['part']}>
      <TextArea
        label="Table as CSV"
        rows={10}
        placeholder={format}
        help="Sounding in cm, trim in m by the stern, heel in degrees to starboard, volume in m³; or a matrix with the soundings in the first column and a trim above each other one. Paste it from a spreadsheet, or choose a CSV file or a workbook."
        value={csv}
        onChange={onText}
      />
      <div className={css['buttons']}>
        <Button icon={IconFileUpload} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Table file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            choose(file).catch(showError);
          }}
        />
        <MenuButton
          items={templates.map(({ form, label }) => ({
            key: form,
            label,
            onChoose: () => void downloadTemplate(reference, form).then(saveFile).catch(showError),
          }))}
        >
          Download a template
        </MenuButton>
      </div>
      {check.isError && <p className={css['wrong']}>{sentenceOf(check.error)}</p>}
      {check.isPending && <p className={css['note']}>Reading the table</p>}
      {check.data !== undefined && csv.trim() !== '' && (
        <>
          <Findings check={check.data} />
          {check.data.first.length > 0 && (
            <>
              <p className={css['note']}>It begins with:</p>
              <LinesTable lines={check.data.first} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function useTable({ vessel, tank, onClose }: CalibrationPanelProps) {
  const reference = { id: vessel, tankId: tank.id };
  const [csv, setCsv] = useState('');
  const check = useCheckTable(reference);
  const saving = useImportTable(reference);
  const removing = useRemoveTable(reference);
  const undoDeletion = useUndoDeletion();
  const table = useTankTable(reference, tank.hasTable);
  const enter = (text: string) => {
    setCsv(text);
    if (text.trim() === '') check.reset();
    else check.mutate(text);
  };
  const save = () => {
    if (csv.trim() === '' || saving.isPending) return;
    const stamp = table.data?.modified;
    saving.mutate(
      { csv, ...(stamp === undefined ? {} : { modified: stamp }) },
      {
        onSuccess: ({ lines }) => {
          toast.show({ text: `Table of ${tank.name} imported, ${counted(lines, 'line')}` });
          enter('');
        },
        onError: showError,
      },
    );
  };
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        toast.show({
          text: `Table of ${tank.name} removed`,
          undo: () => undoDeletion({ entity: 'tankTable', owner: vessel, id: tank.id }),
        });
        onClose();
      },
      onError: showError,
    });
  return { reference, csv, enter, check, saving, table, save, remove };
}

/** The calibration table of a fuel tank: shown, queried, imported from CSV or a workbook, and removed. */
export function CalibrationPanel(props: CalibrationPanelProps) {
  const { tank, onClose } = props;
  const mayWrite = useMay('company.write');
  const { reference, csv, enter, check, saving, table, save, remove } = useTable(props);
  const isReady = csv.trim() !== '' && check.data?.findings.length === 0;
  return (
    <SidePanel
      title={`Calibration of ${tank.name}`}
      width={1000}
      dirty={csv.trim() !== ''}
      saving={saving.isPending}
      saveLabel={tank.hasTable ? 'Replace table' : 'Import table'}
      canSave={isReady}
      onClose={onClose}
      {...(mayWrite ? { onSave: save } : {})}
      {...(mayWrite && tank.hasTable ? { onDelete: remove } : {})}
    >
      <div className={css['columns']}>
        <div>
          {!tank.hasTable && (
            <p className={css['note']}>
              No table yet. A table converts soundings to volumes by trim and heel.
            </p>
          )}
          {table.isError && (
            <ErrorState title="Table could not be loaded" onRetry={() => void table.refetch()}>
              {sentenceOf(table.error)}
            </ErrorState>
          )}
          {tank.hasTable && table.isPending && <LoadingState name="Loading table" rows={4} />}
          {table.data !== undefined && tank.hasTable && (
            <LoadedTable reference={reference} name={tank.name} table={table.data} />
          )}
        </div>
        {mayWrite && <TableText reference={reference} csv={csv} onText={enter} check={check} />}
      </div>
    </SidePanel>
  );
}
