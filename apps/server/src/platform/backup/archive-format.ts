// The backup file: gzip around records. A record is one line of JSON; `chunk` is followed by that many raw bytes. Table
// rows are PostgreSQL's COPY text, so that any PostgreSQL can read them without this product.
import { z } from 'zod';

export const FORMAT = 2;
/** The format of a backup of everything: older programs read it too. */
export const WHOLE_FORMAT = 1;

const migration = z.object({ name: z.string(), hash: z.string() });

export const headerRecord = z.object({
  kind: z.literal('fairlead-backup'),
  format: z.number(),
  product: z.string(),
  made: z.string(),
  migrations: z.array(migration),
  /** The only company in it; absent in a backup of everything. */
  company: z.object({ id: z.number().int().positive(), name: z.string() }).optional(),
});

export const record = z.discriminatedUnion('kind', [
  headerRecord,
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('chunk'), bytes: z.number().int().nonnegative() }),
  z.object({
    kind: z.literal('end'),
    rows: z.number().int(),
    bytes: z.number(),
    sha256: z.string(),
  }),
  z.object({
    kind: z.literal('sequence'),
    name: z.string(),
    value: z.string().regex(/^-?\d+$/),
    isCalled: z.boolean(),
  }),
  z.object({
    kind: z.literal('complete'),
    tables: z.number().int(),
    rows: z.number().int(),
    files: z.number().int(),
  }),
]);

export type ArchiveHeader = z.infer<typeof headerRecord>;
export type ArchiveRecord = z.infer<typeof record>;
export type ArchiveTotals = {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};

/** The end of a table or a file. */
export type SectionEnd = { readonly rows: number; readonly bytes: number; readonly sha256: string };
