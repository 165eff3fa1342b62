import {
  mostNameCharacters,
  type DescribedField,
  type DescribedRegister,
} from '@fairlead/domain/cargo-registers/described-register';
import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { Tag } from '@fairlead/ui/badge';
import type { Column } from '@fairlead/ui/table-columns';
import { describedCalls, type DescribedRecord } from '../../platform/registers/described-calls.ts';
import css from '../cargo-registers.module.css';
import type { FieldDescription, FieldValue, Values } from '../description/fields.ts';
import type { RegisterDescription } from '../description/register.ts';
import { figureColumn, nameColumn, textColumn } from './columns.tsx';
import { referenceFields } from './references.tsx';
import { type FieldHints, specials } from './specials.tsx';

const valueOf = (record: DescribedRecord, key: string): unknown =>
  (record as Readonly<Record<string, unknown>>)[key];

const textsOf = (record: DescribedRecord, key: string): readonly string[] => {
  const value = valueOf(record, key);
  return Array.isArray(value) ? value.map(String) : [];
};

const textOf = (record: DescribedRecord, key: string): string | null => {
  const value = valueOf(record, key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
};

const textsColumn = (column: ListColumn): Column<DescribedRecord> => ({
  ...column,
  sortable: true,
  cell: (record) => (
    <span className={css['labels']}>
      {textsOf(record, column.key).map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </span>
  ),
  text: (record) => textsOf(record, column.key).join(', '),
});

type ListColumn = Pick<Column<DescribedRecord>, 'key' | 'label' | 'width' | 'grow' | 'minViewport'>;

/** The column of a field that the list shows. */
function columnsOf(field: DescribedField): readonly Column<DescribedRecord>[] {
  const { key, kind, list } = field;
  if (list === undefined) return [];
  const { decimals, ...widths } = list;
  const column = { key, label: field.label, ...widths };
  const of = (record: DescribedRecord) => textOf(record, key);
  if (kind === 'texts') return [textsColumn(column)];
  if (kind === 'reference')
    return [referenceFields[field.to].column(column, (row) => valueOf(row, key))];
  if (kind === 'whole') return [figureColumn({ ...column, of })];
  if (kind === 'measure' || kind === 'coordinate')
    return [figureColumn({ ...column, ...(decimals === undefined ? {} : { decimals }), of })];
  return [textColumn({ ...column, of })];
}

const numbersTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => ({
    value: least + at,
    label: String(least + at),
  }));

/** The field of the panel. */
function panelField(field: DescribedField, hints: FieldHints = {}): FieldDescription {
  const { key, label, isRequired, isWide, isTelling } = field;
  const names = {
    key,
    label,
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(isWide === undefined ? {} : { isWide }),
    ...(isTelling === undefined ? {} : { isTelling }),
    ...hints,
  };
  switch (field.kind) {
    case 'measure':
      return { ...names, kind: 'measure', measure: field.measure };
    case 'whole':
      return { ...names, kind: 'choice', options: numbersTo(field.least, field.most) };
    case 'code': {
      const options = field.codes.map(({ code, label: name }) => ({
        value: code,
        code,
        label: name,
      }));
      return { ...names, kind: 'choice', options };
    }
    case 'reference':
      return { ...names, kind: 'record', ...referenceFields[field.to].field };
    case 'externalId':
      return { ...names, kind: 'id' };
    default:
      return { ...names, kind: field.kind, most: field.most };
  }
}

/** The value of a new record. */
function freshOf(field: DescribedField): FieldValue {
  if (field.kind === 'whole') return field.usual;
  return ['text', 'note', 'texts', 'externalId'].includes(field.kind) ? '' : null;
}

const panelFields = ({
  fields,
  nameField,
  name,
}: DescribedRegister): readonly FieldDescription[] => {
  const { hints = {} } = specials[name as DescribedName] ?? {};
  const own = fields.map((field) => [field, panelField(field, hints[field.key])] as const);
  const isUnique = nameField.isShared !== true;
  return [
    ...own.flatMap(([{ isFirst }, field]) => (isFirst === true ? [field] : [])),
    {
      key: 'name',
      label: 'Name',
      kind: 'text',
      most: mostNameCharacters,
      isRequired: true,
      ...(isUnique ? { isWide: true, isTelling: true } : {}),
    },
    ...own.flatMap(([{ isFirst }, field]) => (isFirst === true ? [] : [field])),
  ];
};

/** The page of a register, from its description. */
export const descriptionOf = (
  register: DescribedRegister,
): RegisterDescription<DescribedRecord> => {
  const { entity, name, address, title, thing, things, about, fields, findings } = register;
  const { box, sentence } = register.search;
  const { width, grow = 0 } = register.nameField.list;
  const { Below } = specials[name as DescribedName] ?? {};
  return {
    entity,
    register: name,
    address,
    title,
    thing,
    things,
    about,
    searchedBy: { box, sentence },
    columns: [nameColumn(width, grow), ...fields.flatMap(columnsOf)],
    fields: panelFields(register),
    fresh: Object.fromEntries([
      ['name', ''],
      ...fields.map((field) => [field.key, freshOf(field)] as const),
      ['inActive', false],
    ]),
    ...(findings === undefined
      ? {}
      : {
          wrong: (values: Values) =>
            Object.fromEntries(findings(values).map(({ field, message }) => [field, message])),
        }),
    ...(Below === undefined ? {} : { Below }),
    calls: describedCalls(name),
  };
};
