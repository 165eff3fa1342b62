import { type Measure, measureFinding } from '@fairlead/domain/cargo-registers/measures';
import { z } from 'zod';
import {
  byId,
  decimal,
  flag,
  instantText,
  modified,
  ok,
  paging,
  searchQuery,
  text,
} from '../forms.ts';
import { registerQuery } from '../registers.ts';
import { route } from '../route.ts';

/** An optional figure above 0, up to a plausible maximum. */
export const optionalMeasure = (measure: Measure) =>
  decimal({ maxDecimals: measure.decimals })
    .superRefine((value, context) => {
      const message = measureFinding(value, measure);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .nullable()
    .default(null);

/** Fields that every record of a register returns. */
export const registerRecord = {
  id: z.number(),
  name: z.string(),
  inActive: z.boolean(),
  modified: instantText,
};

/** Fields that every save of a record takes. */
export const registerBody = {
  name: text(150, 1),
  inActive: z.boolean().default(false),
  modified,
};

/** A part of the name, sorting, paging, and whether to include inactive records. */
export const listQuery = { ...registerQuery, ...paging, includeInactive: flag.optional() };

/** The queries of a register without filters of its own. */
export const plainQueries = {
  listed: z.object(listQuery),
  searched: z.object(searchQuery),
} as const;

interface RegisterOf<P extends string, R> {
  /** As in `/commodities`. */
  readonly path: P;
  /** "commodity" and "commodities", in summaries. */
  readonly thing: string;
  readonly things: string;
  readonly record: R;
}

/** The calls that read a register: the search of pickers, the list, one record. */
export function registerReads<
  const P extends string,
  R extends z.ZodType,
  L extends z.ZodObject,
  S extends z.ZodObject,
>(register: RegisterOf<P, R> & { readonly listed: L; readonly searched: S }) {
  const { path, thing, things, record, listed, searched } = register;
  return {
    search: route({
      method: 'GET',
      path: `/${path}/search`,
      summary: `Active ${things} by name, best match first`,
      may: 'company.read',
      query: searched,
      answer: z.array(record),
      fails: ['invalid'],
    }),
    list: route({
      method: 'GET',
      path: `/${path}`,
      summary: `A page of ${things}; inactive ones only on request`,
      may: 'company.read',
      query: listed,
      answer: z.array(record),
      total: true,
      fails: ['invalid'],
    }),
    get: route({
      method: 'GET',
      path: `/${path}/{id}`,
      summary: `One ${thing}; one that was merged is returned with the record it was merged into`,
      may: 'company.read',
      params: byId,
      answer: record,
      fails: ['notFound', 'mergedAway'],
    }),
  } as const;
}

/** The calls that change a register: create, save, delete, restore. */
export function registerWrites<const P extends string, R extends z.ZodType, B extends z.ZodType>(
  register: RegisterOf<P, R> & { readonly body: B },
) {
  const { path, thing, record, body } = register;
  return {
    create: route({
      method: 'POST',
      path: `/${path}`,
      summary: `Create a ${thing}`,
      may: 'company.write',
      body,
      answer: record,
      fails: ['invalid', 'fieldLocked'],
    }),
    save: route({
      method: 'PUT',
      path: `/${path}/{id}`,
      summary: `Save a ${thing}`,
      may: 'company.write',
      params: byId,
      body,
      answer: record,
      fails: ['invalid', 'notFound', 'mergedAway', 'stale', 'fieldLocked'],
    }),
    remove: route({
      method: 'DELETE',
      path: `/${path}/{id}`,
      summary: `Delete a ${thing}; refused with a list of its uses if it is in use`,
      may: 'company.write',
      params: byId,
      answer: ok,
      fails: ['notFound', 'mergedAway', 'inUse'],
    }),
    restore: route({
      method: 'POST',
      path: `/${path}/{id}/restore`,
      summary: `Undo the deletion of a ${thing}`,
      may: 'company.write',
      params: byId,
      answer: record,
      fails: ['notFound', 'mergedAway', 'invalid'],
    }),
  } as const;
}
