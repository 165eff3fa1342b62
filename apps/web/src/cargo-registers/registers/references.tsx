import type { ReferenceTarget } from '@fairlead/domain/cargo-registers/described-register';
import { PortName } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import type { Column } from '@fairlead/ui/table-columns';
import { searchPorts } from '../../platform/catalogues/search-ports.ts';
import type { DescribedRecord } from '../../platform/registers/described-calls.ts';
import { searchMeasurements } from '../cargo-registers.data.ts';
import type { FieldDescription, Named } from '../description/fields.ts';
import { textColumn } from './columns.tsx';

type Names = Pick<Column<DescribedRecord>, 'key' | 'label' | 'width' | 'grow' | 'minViewport'>;
type ReferredOf = (record: DescribedRecord) => unknown;
type RecordField = Extract<FieldDescription, { readonly kind: 'record' }>;

interface ReferenceField {
  readonly field: Pick<RecordField, 'minimum' | 'search' | 'mark' | 'detail'>;
  readonly column: (names: Names, of: ReferredOf) => Column<DescribedRecord>;
}

const textOf = (found: unknown, key: string): string | undefined => {
  const value = (found as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** How panels search the records that fields refer to, and how lists show them. */
export const referenceFields: Readonly<Record<ReferenceTarget, ReferenceField>> = {
  measurement: {
    field: {
      minimum: 1,
      search: searchMeasurements,
      detail: (found: Named) => textOf(found, 'symbol'),
    },
    column: (names, of) => textColumn({ ...names, of: (row) => textOf(of(row), 'symbol') ?? null }),
  },
  port: {
    field: {
      minimum: 2,
      search: searchPorts,
      mark: (found: Named) => <Flag country={textOf(found, 'countryCode') ?? ''} />,
      detail: (found: Named) => textOf(found, 'unLoCode'),
    },
    column: (names, of) => ({
      ...names,
      sortable: true,
      cell: (row) => (
        <PortName
          name={textOf(of(row), 'name') ?? ''}
          locode={textOf(of(row), 'unLoCode')}
          country={textOf(of(row), 'countryCode') ?? ''}
        />
      ),
      text: (row) => textOf(of(row), 'name') ?? '',
    }),
  },
};
