import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import type { Column } from '@fairlead/ui/table-columns';
import type { FunctionComponent } from 'react';
import type { RegisterRow } from '../../platform/registers/register-row.ts';
import type { RecordSearch } from '../../platform/registers/shared-register.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { FieldDescription, Values } from './fields.ts';

export interface StoredRow extends RegisterRow {
  readonly modified: string;
}

export interface ListQuery {
  readonly s: string;
  readonly includeInactive: boolean;
  readonly sort?: string;
  readonly order?: 'ascending' | 'descending';
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number | undefined;
}

/** The calls of a register. `bodyOf` builds a body from its fields. */
export interface RegisterCalls<Row extends StoredRow> {
  readonly list: (
    requested: ListQuery & { readonly skip: number; readonly take: number },
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  readonly search: RecordSearch;
  readonly one: (id: number, signal: AbortSignal) => Promise<Row>;
  readonly create: (body: object) => Promise<Row>;
  readonly save: (id: number, body: object) => Promise<Row>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
}

/** A register whose panel is generated from the description of its fields. */
export interface RegisterDescription<Row extends StoredRow> {
  /** The name of a record in the history and in Events, and of the register in paths. */
  readonly entity: ChangeEntity;
  readonly register: string;
  /** Its address: `/commodities`. */
  readonly address: string;
  readonly title: string;
  /** "commodity" and "commodities". */
  readonly thing: string;
  readonly things: string;
  /** What a record is for and what it needs, shown when there are none. */
  readonly about: string;
  readonly columns: readonly Column<Row>[];
  readonly searchedBy: { readonly box: string; readonly sentence: string };
  readonly fields: readonly FieldDescription[];
  readonly fresh: Values;
  /** Errors that concern several fields together. */
  readonly wrong?: (values: Values) => FieldErrors;
  /** Shown below the fields, from the current values. */
  readonly Below?: FunctionComponent<{ readonly id: number; readonly values: Values }>;
  readonly calls: RegisterCalls<Row>;
}
