import { z } from 'zod';

/** How a value is described in the OpenAPI document, if simpler than everything that the server accepts. */
export type JsonForm = Readonly<Record<string, unknown>>;

/** The forms by schema; schemas derived with `optional` or `nullable` inherit them. */
export const jsonForms: z.core.$ZodRegistry<JsonForm> = z.registry<JsonForm>();
