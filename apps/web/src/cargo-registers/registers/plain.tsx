import {
  mostNameCharacters,
  type PlainField,
  type PlainRegister,
} from '@fairlead/domain/cargo-registers/plain-registers';
import { Tag } from '@fairlead/ui/badge';
import type { Column } from '@fairlead/ui/table-columns';
import { plainCalls, type PlainRecord } from '../../platform/registers/plain-calls.ts';
import css from '../cargo-registers.module.css';
import type { RegisterDescription } from '../description/register.ts';
import { nameColumn, textColumn } from './columns.tsx';

const plainTextOf = (record: PlainRecord, key: string): readonly string[] => {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(value) ? value.map(String) : [];
};

const textOf = (record: PlainRecord, key: string): string | null => {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
};

const wordsColumn = ({ key, label }: PlainField): Column<PlainRecord> => ({
  key,
  label,
  width: 230,
  grow: 1,
  sortable: true,
  cell: (record) => (
    <span className={css['words']}>
      {plainTextOf(record, key).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </span>
  ),
  text: (record) => plainTextOf(record, key).join(', '),
});

/** A note behind other fields gives way on narrow screens. */
const columnOf = (field: PlainField, index: number): Column<PlainRecord> =>
  field.kind === 'words'
    ? wordsColumn(field)
    : textColumn({
        key: field.key,
        label: field.label,
        width: index === 0 ? 320 : 220,
        grow: index === 0 ? 3 : 8,
        ...(index === 0 ? {} : { minViewport: 1200 }),
        of: (record) => textOf(record, field.key),
      });

/** "name or region" and "names and regions": what a search looks at. */
function searchedBy(fields: readonly PlainField[]) {
  const lists = fields.filter(({ kind }) => kind === 'words');
  const labels = lists.map(({ label }) => label.toLowerCase());
  return {
    box: ['name', ...labels.map((label) => label.replace(/s$/, ''))].join(' or '),
    sentence: ['names', ...labels].join(' and '),
  };
}

/** The page of a plain register, from its description. */
export const plainDescription = (register: PlainRegister): RegisterDescription<PlainRecord> => {
  const { entity, name, address, title, thing, things, about, fields } = register;
  return {
    entity,
    register: name,
    address,
    title,
    thing,
    things,
    about,
    searchedBy: searchedBy(fields),
    columns: [nameColumn(fields.length === 1 ? 220 : 270, 1), ...fields.map(columnOf)],
    fields: [
      {
        key: 'name',
        label: 'Name',
        kind: 'text',
        most: mostNameCharacters,
        isRequired: true,
        isWide: true,
        isTelling: true,
      },
      ...fields.map(({ key, label, kind, most }) => ({
        key,
        label,
        kind,
        most,
        isWide: true as const,
      })),
    ],
    fresh: Object.fromEntries([
      ['name', ''],
      ...fields.map(({ key }) => [key, ''] as const),
      ['inActive', false],
    ]),
    calls: plainCalls(name),
  };
};
