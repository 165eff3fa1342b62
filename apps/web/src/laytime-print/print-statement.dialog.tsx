import type { StatementLayout } from '@fairlead/domain/laytime-print/printed-statement';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { type ReactNode, useState } from 'react';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  type Calculation,
  type PrintChoice,
  usePrintChoice,
  usePrint,
  useVersions,
} from './laytime-print.data.ts';
import type { LaytimePrintProps } from './laytime-print.part.tsx';
import css from './laytime-print.module.css';
import { showError } from '../platform/api/show-error.ts';

export interface PrintStatementProps extends LaytimePrintProps {
  readonly isWorkbook: boolean;
  readonly onClose: () => void;
}

const pages = [
  { value: 'pdf', label: 'PDF' },
  { value: 'docx', label: 'Word' },
] as const;
const layouts: readonly { readonly value: StatementLayout; readonly label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'events', label: 'Events' },
];
const methods = [
  { value: 'download', label: 'Download' },
  { value: 'keep', label: 'Save to documents' },
] as const;

const firstChoice = (timeZone: string): PrintChoice => ({
  fileType: 'pdf',
  layout: 'timeline',
  timeZone,
  useNarrowMargins: false,
  donNotSplitPortCallTables: true,
  withClauses: true,
  withComments: true,
  download: true,
});

/** The print options of a calculation; the last choice is the default next time. */
export function PrintStatementDialog(props: PrintStatementProps) {
  const { fixtureId, calculation, saveNow, isWorkbook, onClose } = props;
  const named = { fixtureId, ltcId: calculation.id };
  const { zoneFor } = useTimeDisplay();
  const stored = usePrintChoice().data;
  const [part, setPart] = useState<Partial<PrintChoice>>({});
  const [version, setVersion] = useState(0);
  const [breaks, setBreaks] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const print = usePrint(named);
  const remembered = { ...firstChoice(zoneFor(null)), ...stored, ...part };
  const isPages = remembered.fileType !== 'xlsx' && !isWorkbook;
  const choice: PrintChoice = isWorkbook
    ? { ...remembered, fileType: 'xlsx' }
    : { ...remembered, fileType: remembered.fileType === 'docx' ? 'docx' : 'pdf' };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (version === 0) await saveNow();
      await print.mutateAsync({
        choice,
        version: version === 0 ? null : version,
        pageBreakBeforePortCallIds: breaks,
      });
      onClose();
    } catch (error) {
      if (!print.isError) showError(error);
      setBusy(false);
    }
  };
  const change = (more: Partial<PrintChoice>) => setPart({ ...part, ...more });
  return (
    <FormDialog
      title={isWorkbook ? 'Excel workbook' : 'Print laytime statement'}
      width={460}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={choice.download || isWorkbook ? 'Download' : 'Print'}
      submitKeys="Enter"
      isPending={isBusy}
      startsAtSubmit
    >
      <div className={css['rows']}>
        <VersionChoice named={named} value={version} onChange={setVersion} />
        {isWorkbook && (
          <p className={css['note']}>
            The figures are formulas: changing percentages, times, quantities or rates updates the
            expiry and the amounts. The workbook can be imported again.
          </p>
        )}
        {(isPages || !isWorkbook) && (
          <PageChoices
            calculation={calculation}
            choice={choice}
            breaks={breaks}
            onChange={change}
            onBreaks={setBreaks}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface VersionChoiceProps {
  readonly named: { readonly fixtureId: number; readonly ltcId: number };
  readonly value: number;
  readonly onChange: (version: number) => void;
}

function VersionChoice({ named, value, onChange }: VersionChoiceProps) {
  const { zoneFor } = useTimeDisplay();
  const versions = useVersions(named).data ?? [];
  const options = [
    { value: 0, label: 'Current draft' },
    ...versions.map(({ number, at }) => ({
      value: number,
      label: `Version ${number}, ${formatWithZone(at, zoneFor(null))}`,
    })),
  ];
  return <Select label="Version" options={options} value={value} onChange={onChange} />;
}

interface PageChoicesProps {
  readonly calculation: Calculation;
  readonly choice: PrintChoice;
  readonly breaks: readonly number[];
  readonly onChange: (part: Partial<PrintChoice>) => void;
  readonly onBreaks: (breaks: readonly number[]) => void;
}

function PageChoices({ calculation, choice, breaks, onChange, onBreaks }: PageChoicesProps) {
  const { zoneFor } = useTimeDisplay();
  const { calls, statement } = calculation.content;
  const ports = statement.portCalls.flatMap((call) =>
    call.kind === 'sheet' ? [call.timeZone ?? 'UTC'] : [],
  );
  const zones = [...new Set([zoneFor(null), 'UTC', ...ports, choice.timeZone])];
  const toggle = (id: number, isOn: boolean) =>
    onBreaks(isOn ? [...breaks, id] : breaks.filter((other) => other !== id));
  return (
    <>
      <Labelled label="File">
        <Segmented
          name="File"
          options={pages}
          value={choice.fileType === 'docx' ? 'docx' : 'pdf'}
          onChange={(fileType) => onChange({ fileType })}
        />
      </Labelled>
      <Labelled label="Layout">
        <Segmented
          name="Layout"
          options={layouts}
          value={choice.layout}
          onChange={(layout) => onChange({ layout })}
        />
      </Labelled>
      <Select
        label="Time zone of the print time"
        help="Events are printed in port time"
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={choice.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <div className={css['checks']}>
        <Checkbox
          checked={choice.useNarrowMargins}
          onChange={(useNarrowMargins) => onChange({ useNarrowMargins })}
        >
          Narrow margins
        </Checkbox>
        <Checkbox
          checked={choice.donNotSplitPortCallTables}
          onChange={(donNotSplitPortCallTables) => onChange({ donNotSplitPortCallTables })}
        >
          Keep tables on one page
        </Checkbox>
        <Checkbox
          checked={choice.withClauses}
          onChange={(withClauses) => onChange({ withClauses })}
        >
          Clauses
        </Checkbox>
        <Checkbox
          checked={choice.withComments}
          onChange={(withComments) => onChange({ withComments })}
        >
          Comments
        </Checkbox>
      </div>
      <Labelled label="New page before">
        <div className={css['checks']}>
          {calls.map(({ id, portCallId, port, operation }) => (
            <Checkbox
              key={id}
              checked={breaks.includes(portCallId)}
              onChange={(isOn) => toggle(portCallId, isOn)}
            >
              {port.name}, {operation}
            </Checkbox>
          ))}
        </div>
      </Labelled>
      <Labelled label="Then">
        <Segmented
          name="Then"
          options={methods}
          value={choice.download ? 'download' : 'keep'}
          onChange={(method) => onChange({ download: method === 'download' })}
        />
      </Labelled>
    </>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css['labelled']}>
      <span className={css['label']}>{label}</span>
      {children}
    </div>
  );
}
