import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { documentOrigins, documentStores } from '@fairlead/domain/documents/stores';
import { documentTemplateTypes } from '@fairlead/domain/documents/template-types';
import { z } from 'zod';
import { byId, enumForm, flag, instantText, modified, numberOf, ok, text } from './forms.ts';
import { download } from './print.ts';
import { jsonForms } from './forms/json-forms.ts';
import { feature, route } from './route.ts';

/** Ids of locations and files in a store: numbers or names in the built-in one, any id in an office suite. */
const locationId = z
  .string()
  .max(300)
  .regex(/^\w[\w!,.-]*$/, 'Not an id of a document store');
const upload = { types: documentContentTypes, mostBytes: mostDocumentBytes };
const ofFile = byId.extend({ fileId: locationId });

export const fixtureDocument = z
  .object({
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
    /** In hexadecimal; null if an office suite does not provide it. */
    sha256: z.string().nullable(),
    /** 10 uploaded, 20 created here, 30 signed. */
    origin: numberOf(documentOrigins),
    created: instantText,
    createdBy: z.string().nullable(),
    siteId: z.string(),
    driveId: z.string(),
    folderId: z.string(),
  })
  .meta({ id: 'FixtureDocument' });

const storeNumber = numberOf(documentStores);

/** Documents of fixtures, in the built-in store (`local`, `documents`, `fixture-{id}`) or in an office suite. */
export const documents = feature({
  list: route({
    method: 'GET',
    path: '/fixtures/{id}/docs',
    summary: 'The documents of a fixture, latest first',
    may: 'company.read',
    params: byId,
    office: true,
    answer: z.array(fixtureDocument),
    fails: ['notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
  settings: route({
    method: 'GET',
    path: '/fixtures/{id}/docs/settings',
    summary:
      'Location and list of the documents of a fixture; with `create` a missing folder is created. The company’s location is the default.',
    may: 'company.write',
    effect: true,
    params: byId,
    query: z.object({
      libraryName: text(100).optional(),
      folderPath: text(400).optional(),
      create: flag.optional(),
    }),
    office: true,
    answer: z.object({
      store: storeNumber,
      siteId: z.string(),
      driveId: z.string(),
      /** Null if there is no such folder. */
      folderId: z.string().nullable(),
      files: z.array(fixtureDocument),
    }),
    fails: ['invalid', 'notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
  upload: route({
    method: 'POST',
    path: '/fixtures/{id}/docs/upload',
    summary:
      'Add a document to a fixture; at most 25 MB, its type is recognised by its content. A name already in use gets a number. The company’s location is the default.',
    may: 'company.write',
    params: byId,
    query: z.object({
      siteId: locationId.optional(),
      driveId: locationId.optional(),
      folderId: locationId.optional(),
    }),
    upload,
    office: true,
    answer: fixtureDocument,
    fails: [
      'invalid',
      'notFound',
      'tooLarge',
      'wrongType',
      'officeTokenMissing',
      'officeRefused',
      'officeUnreachable',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/fixtures/{id}/docs/{fileId}',
    summary: 'Delete a document of a fixture; in the built-in store it can be restored for 30 days',
    may: 'company.write',
    params: ofFile,
    office: true,
    answer: ok,
    fails: ['notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
  restore: route({
    method: 'POST',
    path: '/fixtures/{id}/docs/{fileId}/restore',
    summary: 'Undo the deletion of a document of the built-in store',
    may: 'company.write',
    params: ofFile,
    answer: fixtureDocument,
    fails: ['notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/documents/downloadFile',
    summary: 'A document of a fixture; content is base64',
    may: 'company.read',
    query: z.object({ driveId: locationId, driveItemId: locationId }),
    office: true,
    answer: download,
    fails: ['invalid', 'notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
});

const settings = z
  .object({
    store: storeNumber,
    /** `contoso.sharepoint.com,{guid},{guid}`, the site id format of the office suite. */
    siteId: text(200)
      .regex(
        /^\w[\w.,-]*$|^$/,
        'Enter the id of a site: host, two identifiers, separated by commas',
      )
      .nullable(),
    libraryName: text(100).nullable(),
    /** The library folder that contains a folder for each fixture. */
    rootFolder: text(200).nullable(),
  })
  .meta({ id: 'DocumentSettings' });

export const documentSettings = feature({
  get: route({
    method: 'GET',
    path: '/documentSettings',
    summary: 'Where the company stores the documents of its fixtures',
    may: 'company.read',
    answer: settings.extend({ modified: instantText.nullable() }),
  }),
  save: route({
    method: 'PUT',
    path: '/documentSettings',
    summary:
      'Choose where new documents of fixtures are stored; existing documents stay where they are',
    may: 'company.settings',
    body: settings.extend({ modified }),
    answer: settings.extend({ modified: instantText.nullable() }),
    fails: ['invalid', 'stale'],
  }),
});

const templateType = numberOf(documentTemplateTypes);

export const documentTemplate = z
  .object({
    id: z.number(),
    /** 10 statement of facts, 20 laytime statement, 30 voyage report, 40 port report. */
    type: templateType,
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Whether it is the current template of its type; at most one per type. */
    isUsed: z.boolean(),
    created: instantText,
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'DocumentTemplate' });

/** Templates of printable documents: Word documents and Excel workbooks. */
export const documentTemplates = feature({
  list: route({
    method: 'GET',
    path: '/documentTemplates',
    summary: 'Document templates of the company by type, the current one first',
    may: 'company.read',
    answer: z.array(documentTemplate),
  }),
  upload: route({
    method: 'POST',
    path: '/documentTemplates/upload',
    summary:
      'Add a template, a Word document or an Excel workbook; it becomes the current one of its type',
    may: 'company.settings',
    query: z.object({
      type: z.coerce
        .number()
        .pipe(templateType)
        .register(jsonForms, enumForm(documentTemplateTypes)),
    }),
    upload,
    answer: documentTemplate,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  download: route({
    method: 'GET',
    path: '/documentTemplates/{id}/download',
    summary: 'A template; content is base64',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
  use: route({
    method: 'POST',
    path: '/documentTemplates/{id}/use',
    summary: 'Make a template the current one of its type, or stop using it',
    may: 'company.settings',
    params: byId,
    body: z.object({ isUsed: z.boolean() }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/documentTemplates/{id}',
    summary: 'Delete a template; it can be restored for 30 days',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/documentTemplates/{id}/restore',
    summary:
      'Undo the deletion of a template; it becomes current only if its type has no current template',
    may: 'company.settings',
    params: byId,
    answer: documentTemplate,
    fails: ['notFound'],
  }),
});
