import type { RecordField, RecordFields } from '@fairlead/domain/registers/record-fields';
import { z } from 'zod';
import { optionalText, text } from '../forms.ts';

type IsRequired = { readonly isRequired: true };

const flag = z.boolean().default(false);
const savedId = (most: number) => text(most).nullable().optional();

/** Fields whose shape follows from their kind; the others have a shape of their own. */
type Derived = 'text' | 'note' | 'flag' | 'externalId';
type DerivedKeys<F extends RecordFields> = {
  [K in keyof F]: F[K]['kind'] extends Derived ? K : never;
}[keyof F];
type OwnKeys<F extends RecordFields> = Exclude<keyof F, DerivedKeys<F>>;

interface StoredKinds<F> {
  text: F extends IsRequired ? z.ZodString : z.ZodNullable<z.ZodString>;
  note: z.ZodNullable<z.ZodString>;
  flag: z.ZodBoolean;
  externalId: z.ZodNullable<z.ZodString>;
}
interface SavedKinds<F> {
  text: F extends IsRequired ? ReturnType<typeof text> : ReturnType<typeof optionalText>;
  note: ReturnType<typeof optionalText>;
  flag: typeof flag;
  externalId: ReturnType<typeof savedId>;
}
type Own<F extends RecordFields> = Readonly<Record<OwnKeys<F>, z.ZodType>>;
type KindOf<F> = F extends { readonly kind: infer K extends Derived } ? K : never;

function storedField({ kind, isRequired, about }: RecordField): z.ZodType {
  if (kind === 'flag') return z.boolean();
  const shape = isRequired === true ? z.string() : z.string().nullable();
  return about === undefined ? shape : shape.meta({ description: about });
}

function savedField(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'externalId':
      return savedId(field.most);
    case 'text':
    case 'note': {
      const { form, most, isRequired } = field;
      const shape: z.ZodType<string | null> =
        isRequired === true ? text(most, 1) : optionalText(most);
      return form === undefined
        ? shape
        : shape.refine((value) => form.isRight(value ?? ''), form.sentence);
    }
    default:
      return flag;
  }
}

const shapeOf = (
  fields: RecordFields,
  own: Readonly<Record<string, z.ZodType | undefined>>,
  derived: (field: RecordField) => z.ZodType,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, own[key] ?? derived(field)] as const),
  );

// The types follow from the description; TypeScript cannot derive them from a loop over it.

/** The fields of a record as calls return them, in their order; `own` shapes those whose kind has none. */
export const storedFields = <const F extends RecordFields, S extends Own<F>>(fields: F, own: S) =>
  shapeOf(fields, own, storedField) as unknown as {
    [K in DerivedKeys<F>]: StoredKinds<F[K]>[KindOf<F[K]>];
  } & S;

/** The same as a save states them, with their limits. */
export const savedFields = <const F extends RecordFields, S extends Own<F>>(fields: F, own: S) =>
  shapeOf(fields, own, savedField) as unknown as {
    [K in DerivedKeys<F>]: SavedKinds<F[K]>[KindOf<F[K]>];
  } & S;
