import { isEmail, notEmail } from '@fairlead/domain/text/addresses';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { mostContacts } from '@fairlead/domain/partners/contacts';
import { contactFields, partnerRegister } from '@fairlead/domain/partners/partner-register';
import { z } from 'zod';
import { timeBarTerm } from './charter-terms/money-terms.ts';
import {
  byId,
  enumerated,
  flag,
  id,
  idList,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  optionalText,
  paging,
  searchQuery,
  text,
} from './forms.ts';
import { registerQuery } from './registers.ts';
import { savedFields, storedFields } from './registers/record-shapes.ts';
import { feature, route } from './route.ts';

/** A partner as pickers show it. */
export const partner = named
  .extend({
    partnerTypes: z.array(enumerated(partnerTypes)),
    trackingActive: z.boolean(),
  })
  .meta({ id: 'Partner' });

const contact = z
  .object({
    name: text(contactFields.name.most, 1),
    role: text(contactFields.role.most).default(''),
    email: text(contactFields.email.most).refine(isEmail, notEmail).default(''),
    phone: text(contactFields.phone.most).default(''),
  })
  .meta({ id: 'Contact' });

const { fields } = partnerRegister;

const partnerBody = z
  .object({
    ...savedFields(fields, {
      partnerTypes: z.array(numberOf(partnerTypes)).max(3).default([]),
      countryCode: optionalText(2).transform((code) => code?.toUpperCase() ?? null),
      contacts: z.array(contact).max(mostContacts, `At most ${mostContacts} contacts`).default([]),
      /** The time bar for claims if a charter does not state one. */
      timeBar: timeBarTerm.omit({ clause: true }).nullable().default(null),
    }),
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'PartnerBody' });

const fullPartner = partner
  .extend({
    ...storedFields(fields, {
      partnerTypes: z.array(enumerated(partnerTypes)),
      countryCode: z.string().nullable(),
      contacts: z.array(
        z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() }),
      ),
      timeBar: timeBarTerm.omit({ clause: true }).nullable(),
    }),
    inActive: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'PartnerDetails' });

export const partners = feature({
  search: route({
    method: 'GET',
    path: '/partners/search',
    summary:
      'Partners by name; partnerTypes: 1 charterer, 2 broker, 3 agent. With portId, partners of the port and agents of earlier calls there come first.',
    may: 'company.read',
    query: z.object({ ...searchQuery, partnerTypes: idList.optional(), portId: id.optional() }),
    answer: z.array(
      partner.extend({
        /** Only with portId: listed as a partner of the port, or agent of an earlier call there. */
        isOfPort: z.boolean().optional(),
      }),
    ),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/partners',
    summary:
      'Partners a page at a time; sort by name, country, `email`, vatNumber or modified, order ascending or descending',
    may: 'company.read',
    query: z.object({
      ...registerQuery,
      ...paging,
      partnerTypes: idList.optional(),
      includeInactive: flag.optional(),
    }),
    answer: z.array(fullPartner),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/partners/{id}',
    summary: 'One partner; one that was merged is returned with the record it was merged into',
    may: 'company.read',
    params: byId,
    answer: fullPartner,
    fails: ['notFound', 'mergedAway'],
  }),
  create: route({
    method: 'POST',
    path: '/partners',
    summary: 'Create a partner; names need not be unique',
    may: 'company.write',
    body: partnerBody,
    answer: fullPartner,
    fails: ['invalid', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/partners/{id}',
    summary: 'Save a partner',
    may: 'company.write',
    params: byId,
    body: partnerBody,
    answer: fullPartner,
    fails: ['invalid', 'notFound', 'mergedAway', 'stale', 'fieldLocked'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/partners/{id}',
    summary: 'Delete a partner; refused with a list of its uses if it is in use',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'mergedAway', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/partners/{id}/restore',
    summary: 'Undo the deletion of a partner',
    may: 'company.write',
    params: z.object({ id }),
    answer: fullPartner,
    fails: ['notFound', 'mergedAway'],
  }),
});
