import { dateForms } from '@fairlead/domain/registers/date-forms';
import { importRowStates } from '@fairlead/domain/registers/import-rows';
import { mergeUndoMinutes } from '@fairlead/domain/registers/merge-undo';
import { longestText, mostImportBytes } from '@fairlead/domain/registers/import-limits';
import { z } from 'zod';
import {
  flag,
  id,
  idList,
  instantText,
  modified,
  named,
  ok,
  paging,
  searchQuery,
  text,
} from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

/** Query of register lists; each list adds `paging` and its own filters. */
export const registerQuery = {
  s: z.string().max(200).optional(),
  sort: z.string().max(60).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
};

const register = z.object({ register: z.string().max(40) }).meta({ id: 'Register' });
const ofRecord = register.extend({ id });

const use = z
  .object({
    /** "Charterer of fixtures". */
    label: z.string(),
    /** How many refer to it. */
    total: z.number(),
    /** The latest of them, at most 20. */
    records: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** The page that shows it; null if it has no page. */
        href: z.string().nullable(),
        isDeleted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RecordUse' });

/** Where a record is used. */
export const recordUses = z
  .object({
    /** "Used by 3 fixtures and 12 port calls." or "Not used anywhere." */
    sentence: z.string(),
    /** How many refer to it in all. */
    total: z.number(),
    uses: z.array(use),
  })
  .meta({ id: 'RecordUses' });

/** The value of a column of a record, as text. */
const shownValue = z
  .object({
    key: z.string(),
    label: z.string(),
    text: z.string(),
    /** A merge combines the values of both, so there is nothing to choose. */
    isUnited: z.boolean(),
  })
  .meta({ id: 'ShownValue' });

const mergeSide = z
  .object({
    id: z.number(),
    name: z.string(),
    modified: instantText,
    values: z.array(shownValue),
  })
  .meta({ id: 'MergeSide' });

const importColumn = z
  .object({ key: z.string(), label: z.string(), isRequired: z.boolean() })
  .meta({ id: 'ImportColumn' });
const state = z.enum(importRowStates);

const importRow = z
  .object({
    /** The line in the file, from 1; the heading counts. */
    line: z.number(),
    state,
    /** The record that it would change; null for a new one. */
    id: z.number().nullable(),
    /** Texts of the mapped columns, in the order of `mapped`, as they would be stored. */
    cells: z.array(z.string()),
    /** The current value, for a changed row; null if it does not change. */
    before: z.array(z.string().nullable()),
    findings: z.array(z.object({ key: z.string(), message: z.string(), isWarning: z.boolean() })),
  })
  .meta({ id: 'ImportRow' });

/** How a file is read: which of its columns maps to which of the register, and how its dates are written. */
const reading = {
  /** For each column of the file, the key of the register's column, or null to skip it. */
  mapping: z.array(z.string().max(60).nullable()).max(60).optional(),
  dateForm: z.enum(dateForms).optional(),
  /** By the key of a column: the value to use for texts that it does not recognise, such as Charterer for Kunde. */
  values: z
    .record(z.string().max(60), z.record(z.string().max(longestText), z.string().max(longestText)))
    .optional(),
};

const preview = z
  .object({
    importId: z.number(),
    fileName: z.string(),
    /** How the file was read: encoding and separator, or the sheet. */
    readAs: z.string(),
    /** Headings of the file, in their order, each with up to three examples. */
    headings: z.array(z.object({ text: z.string(), examples: z.array(z.string()) })),
    mapping: z.array(z.string().nullable()),
    columns: z.array(importColumn),
    /** Columns that identify records: if all columns of one key are mapped, no column is missing. */
    keys: z.array(z.array(z.string())),
    /** Required columns that are not mapped. */
    missing: z.array(z.string()),
    /** The date format that was used; null if there are no dates. */
    dateForm: z.enum(dateForms).nullable(),
    /** Date formats that fit all dates of the file; the user chooses if there are several. */
    dateForms: z.array(z.enum(dateForms)),
    counts: z.record(state, z.number().describe('Number of rows.')),
    /** Texts of the file that an enumerated column does not recognise, with the values that it accepts. */
    unknownValues: z.array(
      z.object({ key: z.string(), texts: z.array(z.string()), choices: z.array(z.string()) }),
    ),
    mapped: z.array(z.string()),
    rows: z.array(importRow),
    /** Identifies what was previewed; applying sends it, and is refused once the register has changed. */
    fingerprint: z.string(),
  })
  .meta({ id: 'ImportPreview' });

const importedRows = z
  .object({
    /** Records that were created. */
    created: z.number(),
    /** Records that were changed. */
    changed: z.number(),
    /** Rows that equal their record. */
    same: z.number(),
    /** Rows that were not imported. */
    leftOut: z.number(),
  })
  .meta({ id: 'ImportedRows' });

/** Records that have no list of their own. */
export const searchedEntities = ['cargo', 'cargoGroups', 'documents', 'ltcs'] as const;

/** Common calls of all registers of master data: partners, persons, commodities, ports ... */
export const registers = feature({
  search: route({
    method: 'GET',
    path: '/{entity}',
    summary:
      'Records by text, also those of other records: cargo, groups of cargo, documents and laytime calculations of fixtures. What has a list of its own (/voyages, /fixtures, /partners ...) is searched there by the same parameter.',
    may: 'company.read',
    params: z.object({ entity: z.string().max(40) }).meta({ id: 'SearchedEntity' }),
    query: z.object({
      ...searchQuery,
      /** Only records of this vessel. */
      vesselId: id.optional(),
      /** Only records of this voyage. */
      voyageId: id.optional(),
      /** Only records of this fixture. */
      fixtureId: id.optional(),
    }),
    answer: z.array(
      named.extend({ /** The page that shows it. */ href: z.string() }).meta({ id: 'FoundRecord' }),
    ),
    fails: ['notFound'],
  }),
  uses: route({
    method: 'GET',
    path: '/registers/{register}/{id}/uses',
    summary: 'Where a record is used, as a sentence and as a list',
    may: 'company.read',
    params: ofRecord,
    answer: recordUses,
    fails: ['notFound', 'mergedAway'],
  }),
  duplicates: route({
    method: 'GET',
    path: '/registers/{register}/duplicates',
    summary:
      'Possible duplicates, by similar names and equal codes, most likely first; at most 100, with the total in X-Total-Count',
    may: 'company.read',
    isLong: true,
    params: register,
    query: z.object({
      /** Return the pairs marked as distinct instead. */
      marked: flag.optional(),
    }),
    answer: z.array(
      z.object({
        records: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            inActive: z.boolean(),
            /** Details that distinguish records of the same name: country, e-mail address, codes. */
            details: z.array(z.string()),
          }),
        ),
        /** "Similar names", "Same VAT number". */
        reasons: z.array(z.string()),
      }),
    ),
    total: true,
    fails: ['invalid', 'notFound'],
  }),
  markDistinct: route({
    method: 'PUT',
    path: '/registers/{register}/duplicates/distinct',
    summary:
      'Mark two records as not the same, so that they are no longer suggested as duplicates, or remove the mark',
    may: 'company.write',
    params: register,
    body: z.object({
      /** Ids of the two records. */
      ids: z.array(id).length(2),
      isDistinct: z.boolean(),
    }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  comparison: route({
    method: 'GET',
    path: '/registers/{register}/{id}/merge',
    summary: 'Preview of a merge: both records side by side, and the references that would move',
    may: 'company.read',
    params: ofRecord,
    query: z.object({
      /** Id of the record that remains. */
      into: id,
    }),
    answer: z.object({ from: mergeSide, into: mergeSide, moves: recordUses }),
    fails: ['invalid', 'notFound', 'mergedAway'],
  }),
  merge: route({
    method: 'POST',
    path: '/registers/{register}/{id}/merge',
    summary:
      'Merge a record into another: all references are moved to the other, and its history is shown there',
    may: 'company.write',
    params: ofRecord,
    body: z.object({
      /** Id of the record that remains. */
      into: id,
      modified,
      /** The `modified` of the record that remains. */
      intoModified: modified,
      /** Keys of columns whose value is taken from the record that is merged away. */
      take: z.array(text(60, 1)).max(60).default([]),
    }),
    answer: z.object({
      id: z.number(),
      name: z.string(),
      /** References that were moved. */
      moved: z.number(),
    }),
    fails: ['invalid', 'notFound', 'mergedAway', 'stale'],
  }),
  undoMerge: route({
    method: 'POST',
    path: '/registers/{register}/{id}/merge/undo',
    summary: `Undo the merge of a record within ${mergeUndoMinutes} minutes: the record and its references are restored. Refused if any of them has changed since.`,
    may: 'company.write',
    params: ofRecord,
    answer: z.object({ id: z.number(), name: z.string() }),
    fails: ['notFound', 'mergedAway', 'mergeStays'],
  }),
  bulk: route({
    method: 'POST',
    path: '/registers/{register}/bulk',
    summary: 'Change several records at once; all or none',
    may: 'company.write',
    params: register,
    body: z.object({
      /** Ids of the records. */
      ids: z.array(id).min(1).max(500),
      inActive: z.boolean().optional(),
      /** Values of a multi-value column, such as the types of partners. */
      add: z
        .object({
          key: text(60, 1),
          /** Numbers of the enumeration. */
          values: z.array(z.number().int()).max(30),
        })
        .optional(),
      remove: z
        .object({
          key: text(60, 1),
          /** Numbers of the enumeration. */
          values: z.array(z.number().int()).max(30),
        })
        .optional(),
      /** One value for all of them: the number of an enumeration, or yes or no, such as the reason for off-hires. */
      set: z
        .object({
          key: text(60, 1),
          /** Number of the enumeration, or yes or no. */
          value: z.union([z.number().int(), z.boolean()]),
        })
        .optional(),
    }),
    answer: z.object({ /** Ids of the records that were changed. */ changed: z.array(z.number()) }),
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/registers/{register}/download',
    summary: 'The list as CSV or workbook; at most 50,000 rows',
    may: 'company.read',
    isLong: true,
    params: register,
    query: z.object({
      fileType: z.enum(['csv', 'xlsx']),
      ...registerQuery,
      includeInactive: flag.optional(),
      ids: idList.optional(),
      partnerTypes: idList.optional(),
    }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  template: route({
    method: 'GET',
    path: '/registers/{register}/import/template',
    summary: 'An empty workbook with the headings for an import',
    may: 'company.read',
    params: register,
    answer: download,
    fails: ['notFound'],
  }),
  upload: route({
    method: 'POST',
    path: '/registers/{register}/import/preview',
    summary:
      'Preview an import: read a CSV file or workbook and report what it would create and change; at most 10 MB and 10,000 rows',
    may: 'company.write',
    params: register,
    upload: {
      types: [
        'text/csv',
        'text/tab-separated-values',
        'application/vnd.ms-excel',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
      mostBytes: mostImportBytes,
    },
    answer: preview,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  preview: route({
    method: 'POST',
    path: '/registers/{register}/import/{id}/preview',
    summary: 'Preview the same file with other columns or settings, or other rows of it',
    may: 'company.write',
    params: ofRecord,
    body: z.object({ ...reading, state: state.optional(), ...paging }),
    answer: preview,
    fails: ['invalid', 'notFound'],
  }),
  leftOut: route({
    method: 'POST',
    path: '/registers/{register}/import/{id}/leftOut',
    summary:
      'The rows of a file that are invalid or duplicate, as CSV with their lines and the reasons',
    may: 'company.write',
    params: ofRecord,
    body: z.object(reading),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  apply: route({
    method: 'POST',
    path: '/registers/{register}/import',
    summary:
      'Import the previewed file once; repeating the call returns the same result. Refused if records have changed since the preview.',
    may: 'company.write',
    params: register,
    body: z.object({
      importId: id,
      ...reading,
      fingerprint: text(100, 1),
      /** `all` stores nothing if any row has an error or is a duplicate, `good` skips such rows. */
      rows: z.enum(['all', 'good']),
      /** Whether existing records are updated too, or only new ones created. */
      changes: z.enum(['newAndChanged', 'newOnly']).default('newAndChanged'),
    }),
    answer: importedRows,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
