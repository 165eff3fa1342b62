import { logFieldLabel, logReportFields } from '@fairlead/domain/settings/log-report-fields';
import { type LogReportType, logReportTypes } from '@fairlead/domain/settings/log-report-layout';
import { folded } from '@fairlead/domain/text/rank';
import { IconButton, TextButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Segmented } from '@fairlead/ui/segmented';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldChoice,
  useCompanyId,
  useLogReportFields,
  useSaveLogReportFields,
  useSectionModified,
} from './settings.data.ts';
import { logFieldText } from './section-history.state.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

const groupOf = new Map(logReportFields.map(({ key, group }) => [key, group]));
const isNeeded = new Set(logReportFields.flatMap((field) => (field.isNeeded ? [field.key] : [])));
const types = logReportTypes.map(({ number, label }) => ({ value: String(number), label }));

type Reach = 'all' | 'shown';
const reaches = [
  { value: 'all', label: 'All fields' },
  { value: 'shown', label: 'Shown only' },
] as const;

const isCalled = ({ fieldKey }: FieldChoice, search: string): boolean =>
  folded(`${fieldKey} ${logFieldLabel(fieldKey)} ${groupOf.get(fieldKey) ?? ''}`).includes(
    folded(search),
  );

/** The fields that reports from on board require. */
export function LogReportFields() {
  const fields = useLogReportFields();
  return (
    <Loaded what="Fields of log reports" query={fields}>
      {(current) => <FieldsForm current={current} />}
    </Loaded>
  );
}

const keyOf = ({ reportType, fieldKey }: FieldChoice): string => `${reportType}/${fieldKey}`;

function useChoices(current: readonly FieldChoice[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, FieldChoice>>(new Map());
  const all = useMemo(
    () => current.map((choice) => changed.get(keyOf(choice)) ?? choice),
    [current, changed],
  );
  const change = (...next: readonly FieldChoice[]) =>
    setChanged(new Map([...changed, ...next.map((one) => [keyOf(one), one] as const)]));
  return { all, change, changed, forget: () => setChanged(new Map()) };
}

function FieldsForm({ current }: { readonly current: readonly FieldChoice[] }) {
  const id = useCompanyId();
  const { all, change, changed, forget } = useChoices(current);
  const modified = useSectionModified('logReportFields');
  const save = useSaveLogReportFields();
  const { report: wanted, fields: reachWanted } = useAddressQuery();
  const reach: Reach = reachWanted === 'shown' ? 'shown' : 'all';
  const type: LogReportType =
    logReportTypes.find(({ number }) => String(number) === wanted)?.number ?? 10;
  const changeAddress = useChangeAddress();
  const [search, setSearch] = useState('');
  const ofType = all
    .filter(({ reportType }) => reportType === type)
    .toSorted((one, other) => one.order - other.order);
  const found = ofType.filter(
    (choice) => (reach === 'all' || choice.visible) && isCalled(choice, search),
  );
  const swap = (one: FieldChoice, other: FieldChoice | undefined) => {
    if (other !== undefined) change({ ...one, order: other.order }, { ...other, order: one.order });
  };
  return (
    <SectionCard
      title="Log reports"
      isDirty={changed.size > 0}
      isSaving={save.isPending}
      refusal={save.isError ? sentenceOf(save.error) : undefined}
      onSave={() =>
        save.mutate(
          { fields: [...changed.values()], modified },
          {
            onSuccess: () => {
              forget();
              toast.show({ text: 'Log reports saved' });
            },
          },
        )
      }
      onDiscard={forget}
      history={{ entity: 'logReportFields', id, describe: logFieldText }}
    >
      <div className={css['tools']}>
        <Segmented
          name="Report"
          options={types}
          value={String(type)}
          onChange={(report) => changeAddress({ part: { report }, replace: true })}
        />
        <Segmented
          name="Fields"
          options={reaches}
          value={reach}
          onChange={(fields) => changeAddress({ part: { fields }, replace: true })}
        />
        <TextField label="Find a field" value={search} clearable onChange={setSearch} />
        <span className={css['count']}>
          {ofType.filter(({ visible }) => visible).length} of {ofType.length} shown
        </span>
      </div>
      {found.length === 0 ? (
        <p className={css['lead']}>
          No fields match. <TextButton onClick={() => setSearch('')}>Show all</TextButton>
        </p>
      ) : (
        <FieldTable found={found} onChange={change} onSwap={swap} />
      )}
    </SectionCard>
  );
}

interface FieldTableProps {
  readonly found: readonly FieldChoice[];
  readonly onChange: (choice: FieldChoice) => void;
  readonly onSwap: (one: FieldChoice, other: FieldChoice | undefined) => void;
}

function FieldTable({ found, onChange, onSwap }: FieldTableProps) {
  return (
    <table className={css['fields']} aria-label="Fields of the report">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Group</th>
          <th scope="col">Shown</th>
          <th scope="col">Required</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {found.map((choice, at) => (
          <FieldLine
            key={choice.fieldKey}
            choice={choice}
            onChange={onChange}
            onUp={at === 0 ? undefined : () => onSwap(choice, found[at - 1])}
            onDown={at === found.length - 1 ? undefined : () => onSwap(choice, found[at + 1])}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FieldLineProps {
  readonly choice: FieldChoice;
  readonly onChange: (choice: FieldChoice) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

function FieldLine({ choice, onChange, onUp, onDown }: FieldLineProps) {
  const { fieldKey, visible, required } = choice;
  const label = logFieldLabel(fieldKey);
  const isFixed = isNeeded.has(fieldKey);
  return (
    <tr>
      <th scope="row" className={visible ? undefined : css['hidden']}>
        {label}
        {isFixed && <span className={css['always']}>Every report needs it</span>}
      </th>
      <td className={css['group-of']}>{groupOf.get(fieldKey)}</td>
      <td>
        <Checkbox
          checked={visible}
          disabled={isFixed}
          name={`Show ${label}`}
          onChange={(isOn) => onChange({ ...choice, visible: isOn, required: isOn && required })}
        />
      </td>
      <td>
        <Checkbox
          checked={required}
          disabled={isFixed || !visible}
          name={`Require ${label}`}
          onChange={(isOn) => onChange({ ...choice, required: isOn })}
        />
      </td>
      <td>
        <IconButton
          icon={IconArrowUp}
          size="small"
          name={`Move ${label} up`}
          disabled={onUp === undefined}
          onClick={onUp}
        />
        <IconButton
          icon={IconArrowDown}
          size="small"
          name={`Move ${label} down`}
          disabled={onDown === undefined}
          onClick={onDown}
        />
      </td>
    </tr>
  );
}
