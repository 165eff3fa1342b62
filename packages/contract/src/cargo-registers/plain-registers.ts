import {
  mostWords,
  type PlainField,
  type PlainName,
  type PlainRegister,
  plainRegisters,
} from '@fairlead/domain/cargo-registers/plain-registers';
import { z } from 'zod';
import { optionalText, text } from '../forms.ts';
import {
  plainQueries,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from '../registers/register-calls.ts';
import { feature } from '../route.ts';

const savedText = ({ most, label }: PlainField) =>
  z
    .array(text(most, 1))
    .max(mostWords, `At most ${mostWords} ${label.toLowerCase()}`)
    .transform((entries) => [...new Set(entries)])
    .default([]);

type Fields = readonly PlainField[];
type IsWords = { readonly kind: 'words' };
type StoredShape<F extends Fields> = {
  [X in F[number] as X['key']]: X extends IsWords
    ? z.ZodArray<z.ZodString>
    : z.ZodNullable<z.ZodString>;
};
type SavedShape<F extends Fields> = {
  [X in F[number] as X['key']]: X extends IsWords
    ? ReturnType<typeof savedText>
    : ReturnType<typeof optionalText>;
};

// The types follow from the table of registers; TypeScript cannot derive them from a loop over it.
const storedShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    fields.map(({ key, kind }) => [
      key,
      kind === 'words' ? z.array(z.string()) : z.string().nullable(),
    ]),
  ) as unknown as StoredShape<F>;
const savedShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    fields.map((field) => [
      field.key,
      field.kind === 'words' ? savedText(field) : optionalText(field.most),
    ]),
  ) as unknown as SavedShape<F>;

/** The calls of a plain register. */
function plainFeature<const R extends PlainRegister>(register: R) {
  const { entity, thing, things, fields }: { readonly fields: R['fields'] } & PlainRegister =
    register;
  const id = `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
  const record = z.object({ ...registerRecord, ...storedShape(fields) }).meta({ id });
  const body = z.object({ ...registerBody, ...savedShape(fields) }).meta({ id: `${id}Body` });
  const of = { path: register.name as R['name'], thing, things, record };
  return feature({
    ...registerReads({ ...of, ...plainQueries }),
    ...registerWrites({ ...of, body }),
  });
}

type PlainFeatures = {
  readonly [N in PlainName]: ReturnType<typeof plainFeature<(typeof plainRegisters)[N]>>;
};

/** The calls of every plain register, by its name. */
export const plainFeatures = Object.fromEntries(
  Object.entries(plainRegisters).map(([name, register]) => [name, plainFeature(register)]),
) as unknown as PlainFeatures;
