import { z } from 'zod';

/** How a value is written in the OpenAPI document, where that is simpler than what the server also understands. */
export type JsonForm = Readonly<Record<string, unknown>>;

/** The forms of schemas by the schema itself; what is derived from one with `optional` or `nullable` keeps it. */
export const jsonForms: z.core.$ZodRegistry<JsonForm> = z.registry<JsonForm>();
