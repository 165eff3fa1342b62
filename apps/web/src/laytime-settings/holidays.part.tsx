import { counted } from '@fairlead/domain/quantities/counted';
import { readDate } from '@fairlead/domain/time/date-entry';
import { formatDate } from '@fairlead/domain/time/format';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { Flag } from '@fairlead/ui/flag';
import { Segmented } from '@fairlead/ui/segmented';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import {
  type HolidayYear,
  type PortChoice,
  useHolidayPorts,
  useHolidayYears,
} from '../platform/charter-terms/holidays.data.ts';
import { timeEntered } from '../platform/charter-terms/terms-value.ts';
import { AddPublicHolidays } from './public-holidays.part.tsx';
import { type HolidayRow as Row, withPublicHolidays } from './public-holidays.state.ts';
import { type PublicHolidays, useCopyYear, useSaveYear } from './laytime-settings.data.ts';
import css from './laytime-settings.module.css';

const textColumn = (
  id: 'name' | 'from' | 'to',
  appearance: {
    readonly header: string;
    readonly hint?: string;
    readonly width: number;
    readonly grow?: number;
  },
): GridColumn<Row> => ({
  kind: 'text',
  id,
  ...appearance,
  get: (row) => row[id],
  set: (row, text) => ({
    ...row,
    [id]: text !== '' && (id === 'from' || id === 'to') ? timeEntered(text) : text.trim(),
  }),
});

/** A day in display format; an invalid day is left as entered, and the save reports it. */
const dayShown = (date: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(`${date}T12:00:00Z`, 'UTC') : date;

const columnsOf = (year: number): readonly GridColumn<Row>[] => [
  {
    kind: 'text',
    id: 'date',
    header: 'Date',
    hint: 'Day and month, as 17.05',
    width: 120,
    get: ({ date }) => dayShown(date),
    set: (row, text) => {
      const read = readDate(text, { year, month: 7, day: 1 });
      return { ...row, date: read.ok ? read.date : text.trim() };
    },
  },
  textColumn('name', { header: 'Name', width: 260, grow: 1 }),
  textColumn('from', { header: 'From', hint: 'Only a part of the day', width: 80 }),
  textColumn('to', { header: 'To', hint: 'Only a part of the day', width: 80 }),
];
const remove: GridColumn<Row> = {
  kind: 'remove',
  id: 'remove',
  header: '',
  width: 36,
  label: 'Remove holiday',
};

const rowsOf = ({ holidays }: HolidayYear): readonly Row[] =>
  holidays.map(({ date, name, from, to }, id) => ({
    id: id + 1,
    date,
    name,
    from: from ?? '',
    to: to ?? '',
  }));

const flagOf = ({ countryCode }: PortChoice) => <Flag country={countryCode} />;
const codeOf = ({ unLoCode }: PortChoice) => unLoCode;

/** Copies the holidays of another port. */
function CopyFrom({
  reference: position,
}: {
  readonly reference: { readonly port: number; readonly year: number };
}) {
  const copy = useCopyYear();
  return (
    <AsyncSearchField<PortChoice>
      label="Copy from port"
      placeholder="Name or LOCODE"
      value={null}
      search={searchPorts}
      recent="ports"
      mark={flagOf}
      detail={codeOf}
      disabled={copy.isPending}
      error={copy.isError ? sentenceOf(copy.error) : undefined}
      onChange={(port) => {
        if (port !== null)
          copy.mutate(
            { reference: position, values: port.id },
            {
              onSuccess: () =>
                toast.show({ text: `Holidays copied from ${port.name}. Check them.` }),
            },
          );
      }}
    />
  );
}

/** Who confirmed that the list is complete, and when. */
function Verified({ year: { verifiedBy, verifiedAt } }: { readonly year: HolidayYear }) {
  if (verifiedBy === null) return null;
  return (
    <span className={css['note']}>
      {' '}
      Confirmed by {verifiedBy}
      {verifiedAt === null ? '' : `, ${formatDate(verifiedAt, 'UTC')}`}
    </span>
  );
}

function YearEditor({ year }: { readonly year: HolidayYear }) {
  const [rows, setRows] = useState(() => rowsOf(year));
  const [source, setSource] = useState(year.source);
  const [isKnown, setKnown] = useState(year.isKnown);
  const save = useSaveYear();
  const mayWrite = useMay('company.write');
  const position = { port: year.portId, year: year.year };
  const isDirty =
    JSON.stringify([rows, source, isKnown]) !==
    JSON.stringify([rowsOf(year), year.source, year.isKnown]);
  const question = useLeaveGuard(isDirty);
  const fill = (proposal: PublicHolidays): number => {
    const next = withPublicHolidays(rows, proposal.holidays);
    setRows(next.rows);
    if (next.added > 0 && source === '') setSource(proposal.source);
    return next.added;
  };
  const submit = () => {
    const entered = rows.filter(({ date, name, from, to }) => date + name + from + to !== '');
    const holidays = entered.map(({ date, name, from, to }) => ({
      date,
      name,
      from: from === '' ? null : from,
      to: to === '' ? null : to,
    }));
    const stated = year.modified === null ? {} : { modified: year.modified };
    save.mutate(
      { reference: position, values: { source, isKnown, holidays, ...stated } },
      { onSuccess: () => toast.show({ text: `Holidays of ${year.year} saved` }) },
    );
  };
  const fields = save.error instanceof ApiError ? Object.values(save.error.fields).flat() : [];
  const canSave = mayWrite && isDirty;
  const columns = useMemo(
    () => [...columnsOf(year.year), ...(mayWrite ? [remove] : [])],
    [year.year, mayWrite],
  );
  return (
    <div className={css['year']}>
      {!year.isKnown && (
        <Banner kind="warning" title={`Holidays for ${year.year} are not known`}>
          Calculations in this year ask for them. Confirm below when the list is complete.
        </Banner>
      )}
      {save.isError && (
        <Banner kind="error">
          {fields.length > 0 ? fields.join('. ') : sentenceOf(save.error)}
        </Banner>
      )}
      <EditGrid
        name={`Holidays of ${year.year}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onChange={setRows}
        addLabel="Add holiday"
        empty="No holidays. Add the public holidays of the country, or paste dates and names from a spreadsheet."
        {...(mayWrite
          ? {
              newRow: () => ({
                id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
                date: '',
                name: '',
                from: '',
                to: '',
              }),
              canRemove: () => true as const,
              growsOnEnter: true,
            }
          : {})}
      />
      <div className={css['fields']}>
        <TextField
          label="Source"
          maxLength={500}
          placeholder="Port authority, list of 2026"
          value={source}
          readOnly={!mayWrite}
          onChange={setSource}
        />
        {mayWrite && <CopyFrom reference={position} />}
      </div>
      {mayWrite && <AddPublicHolidays reference={position} onFound={fill} />}
      <div className={css['actions']}>
        <Checkbox checked={isKnown} disabled={!mayWrite} onChange={setKnown}>
          These are all holidays of {year.year}
        </Checkbox>
        {mayWrite && (
          <Button variant="filled" disabled={!canSave} loading={save.isPending} onClick={submit}>
            Save holidays
          </Button>
        )}
        <Verified year={year} />
      </div>
      {question}
    </div>
  );
}

const emptyYear = (portId: number, year: number): HolidayYear => ({
  portId,
  year,
  isKnown: false,
  source: '',
  verifiedBy: null,
  verifiedAt: null,
  holidays: [],
  modified: null,
});

/** Holidays by port and year, as in the address: ?port=&year=. */
export function HolidaysCard() {
  const address = useAddressQuery();
  const change = useChangeAddress();
  const ports = useHolidayPorts();
  const wanted = Number(address['port']);
  const portId = wanted > 0 ? wanted : ports.data?.[0]?.port.id;
  const years = useHolidayYears(portId);
  const [now] = useState(() => new Date().getUTCFullYear());
  const year = Number(address['year'] ?? now);
  const shown = [now - 2, now - 1, now, now + 1, now + 2];
  const yearOf = (other: number) => years.data?.years.find((known) => known.year === other);
  return (
    <Card title="Port holidays" count={ports.data?.length}>
      <AsyncSearchField<PortChoice>
        label="Port"
        placeholder="Name or LOCODE"
        clearable={false}
        value={years.data?.port ?? null}
        search={searchPorts}
        recent="ports"
        mark={flagOf}
        detail={codeOf}
        error={years.isError ? sentenceOf(years.error) : undefined}
        onChange={(port) =>
          port !== null && change({ part: { port: String(port.id) }, replace: true })
        }
      />
      <div className={css['years']}>
        <Segmented
          name="Year"
          options={shown.map((other) => ({
            value: String(other),
            label: yearOf(other)?.isKnown === true ? String(other) : `${other}, not known`,
          }))}
          value={String(year)}
          onChange={(next) => change({ part: { year: next }, replace: true })}
        />
        {yearOf(year)?.isKnown === true && (
          <Tag>{counted(yearOf(year)?.holidays.length ?? 0, 'holiday')}</Tag>
        )}
      </div>
      {years.data !== undefined && (
        <YearEditor
          key={`${years.data.port.id} ${year} ${yearOf(year)?.modified ?? ''}`}
          year={yearOf(year) ?? emptyYear(years.data.port.id, year)}
        />
      )}
    </Card>
  );
}
