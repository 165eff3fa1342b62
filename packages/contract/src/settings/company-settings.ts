import { mailStates } from '@fairlead/domain/settings/mail-states';
import { customerTypes } from '@fairlead/domain/people/enumerations';
import { logReportTypes } from '@fairlead/domain/settings/log-report-layout';
import { logoTypes, mostPictureBytes } from '@fairlead/domain/vessels/picture';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import { reportColumnNames } from '@fairlead/domain/voyage-report/columns';
import { z } from 'zod';
import {
  byId,
  emailAddress,
  enumerated,
  id,
  instantText,
  modified,
  numberOf,
  ok,
  oneLine,
  optionalText,
  paging,
} from '../forms.ts';
import { feature, route } from '../route.ts';

/** Null until the section is first saved. */
const saved = z.object({ modified: instantText.nullable() }).meta({ id: 'SavedSettings' });
const stated = z.object({ modified: modified.nullable() }).meta({ id: 'StatedSettings' });
const optionalAddress = z
  .union([z.literal(''), emailAddress])
  .nullable()
  .default(null)
  .transform((value) => (value === '' ? null : value));
const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{2})?$/, 'Two letters')
  .nullable()
  .default(null)
  .transform((value) => (value === '' ? null : value));

const details = saved
  .extend({
    name: z.string(),
    address: z.string().nullable(),
    countryCode: z.string().nullable(),
    countryName: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    vatNumber: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hasLogo: z.boolean(),
  })
  .meta({ id: 'CompanyDetails' });

const detailsBody = stated
  .extend({
    name: oneLine(150),
    address: optionalText(500),
    countryCode,
    registrationNumber: optionalText(60),
    vatNumber: optionalText(60),
    email: optionalAddress,
    phone: optionalText(60),
  })
  .meta({ id: 'CompanyDetailsBody' });

const flags = z
  .object({
    useVoyageReference: z.boolean(),
    chatEnabled: z.boolean(),
    requireSecondFactor: z.boolean(),
  })
  .meta({ id: 'CompanyFlags' });
/** A client that does not send the second factor setting leaves it unchanged. */
const statedFlags = flags
  .partial({ requireSecondFactor: true })
  .extend(stated.shape)
  .meta({ id: 'StatedCompanyFlags' });

const report = z
  .object({
    calcFromType: numberOf(calcFromTypes),
    calcToType: numberOf(calcToTypes),
    totalsType: numberOf(totalsTypes),
    consumptionType: numberOf(consumptionTypes),
    /** Such as 'Port calls/ETA'. */
    hiddenColumns: z.array(z.enum(reportColumnNames as [string, ...string[]])).max(100),
  })
  .meta({ id: 'ReportSettings' });

const warehouse = z
  .object({
    /** Hours of the day in UTC at which every vessel of the company is calculated, ascending. */
    updateTimes: z.array(z.number().int().min(0).max(23)),
  })
  .meta({ id: 'WarehouseSettings' });

const warehouseBody = stated
  .extend({
    /** Hours of the day in UTC at which every vessel of the company is calculated. */
    updateTimes: z.array(z.number().int().min(0).max(23)).min(1).max(24),
  })
  .meta({ id: 'WarehouseSettingsBody' });

const office = z
  .object({
    /** Whether new documents of fixtures are stored there. */
    isUsed: z.boolean(),
    tenantId: z.string().nullable(),
    siteId: z.string().nullable(),
    libraryName: z.string().nullable(),
    rootFolder: z.string().nullable(),
  })
  .meta({ id: 'OfficeSettings' });

const officeBody = stated
  .extend({
    isUsed: z.boolean(),
    tenantId: optionalText(100),
    siteId: optionalText(200),
    libraryName: optionalText(100),
    rootFolder: optionalText(200),
  })
  .meta({ id: 'OfficeSettingsBody' });

const mail = z
  .object({
    senderName: z.string().nullable(),
    replyTo: z.string().nullable(),
    signature: z.string().nullable(),
  })
  .meta({ id: 'MailSettings' });

const sentMail = z
  .object({
    id: z.number(),
    purpose: z.string(),
    what: z.string(),
    to: z.string(),
    toName: z.string(),
    subject: z.string(),
    /** 10 queued, 20 sent, 30 failed, 40 stored here as the installation sends no mail. */
    status: numberOf(mailStates),
    error: z.string().nullable(),
    created: instantText,
    sent: instantText.nullable(),
    author: z.string().nullable(),
  })
  .meta({ id: 'TestMail' });

const fails = ['invalid', 'notFound', 'stale'] as const;
const mine = { may: 'company.settings', params: byId } as const;

export const companySettings = feature({
  get: route({
    method: 'GET',
    path: '/customers/{id}',
    summary:
      'The caller’s company: details, settings, contents of its voyage reports and update times of its data warehouse',
    may: 'company.read',
    params: byId,
    answer: z.object({
      id: z.number(),
      name: z.string(),
      customerType: enumerated(customerTypes),
      details,
      settings: flags.extend(saved.shape),
      voyageReportSettings: report.extend(saved.shape),
      warehouseSettings: warehouse.extend(saved.shape),
    }),
    fails: ['notFound'],
  }),
  saveDetails: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/details',
    summary: 'Save name, address and numbers of the company',
    body: detailsBody,
    answer: details,
    fails,
  }),
  saveLogo: route({
    ...mine,
    method: 'POST',
    path: '/customers/{id}/logo',
    summary: 'Set the logo of the company: PNG or JPEG by its bytes, at most 5 MB',
    upload: { types: logoTypes, mostBytes: mostPictureBytes },
    answer: ok,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  removeLogo: route({
    ...mine,
    method: 'DELETE',
    path: '/customers/{id}/logo',
    summary: 'Remove the logo of the company',
    answer: ok,
    fails: ['notFound'],
  }),
  logo: route({
    method: 'GET',
    path: '/customers/{id}/logo',
    summary: 'The logo of the company; content is base64',
    may: 'company.read',
    params: byId,
    answer: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    fails: ['notFound'],
  }),
  saveSettings: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/settings',
    summary:
      'Save company options: voyage references, chat, second factor. A second factor can only be required by a user who signed in with one.',
    body: statedFlags,
    answer: flags.extend(saved.shape),
    fails: [...fails, 'peopleOnly'],
  }),
  saveVoyageReport: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/voyageReportSettings',
    summary: 'Save the default content of voyage reports',
    body: report.extend(stated.shape),
    answer: report.extend(saved.shape),
    fails,
  }),
  saveWarehouse: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/warehouseSettings',
    summary: 'Save the update times of the data warehouse: at least one hour of the day in UTC',
    body: warehouseBody,
    answer: warehouse.extend(saved.shape),
    fails,
  }),
});

/** The company's office suite; the document settings are the same record. */
export const officeSettings = feature({
  get: route({
    ...mine,
    method: 'GET',
    path: '/customers/{id}/office365Settings',
    summary: 'The office suite of the company',
    answer: office.extend(saved.shape),
    fails: ['notFound'],
  }),
  save: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/office365Settings',
    summary: 'Save the office suite of the company, which is also its document storage',
    body: officeBody,
    answer: office.extend(saved.shape),
    fails,
  }),
});

/** Mail sent in the company's name. */
export const companyMail = feature({
  get: route({
    ...mine,
    method: 'GET',
    path: '/customers/{id}/mailSettings',
    summary: 'Whether the installation sends e-mail, and the sender of the company’s e-mails',
    answer: mail.extend(saved.shape).extend({ isConfigured: z.boolean() }),
    fails: ['notFound'],
  }),
  save: route({
    ...mine,
    method: 'PUT',
    path: '/customers/{id}/mailSettings',
    summary: 'Save sender name, reply-to address and signature of the company’s e-mails',
    body: stated.extend({
      senderName: z
        .union([z.literal(''), oneLine(100)])
        .nullable()
        .default(null)
        .transform((value) => (value === '' ? null : value)),
      replyTo: optionalAddress,
      signature: optionalText(2000),
    }),
    answer: mail.extend(saved.shape).extend({ isConfigured: z.boolean() }),
    fails,
  }),
  test: route({
    ...mine,
    method: 'POST',
    path: '/customers/{id}/mailSettings/test',
    summary: 'Send yourself a test e-mail',
    answer: ok,
    fails: ['notFound'],
  }),
  sent: route({
    ...mine,
    method: 'GET',
    path: '/customers/{id}/sentMail',
    summary: 'E-mails of the company, latest first, without their contents',
    query: z.object(paging),
    answer: z.array(sentMail),
    fails: ['invalid', 'notFound'],
  }),
});

const fieldChoice = z
  .object({
    reportType: numberOf(logReportTypes),
    fieldKey: z.string().max(100),
    visible: z.boolean(),
    required: z.boolean(),
    /** Position in the form, ascending. */
    order: z.number().int().min(1).max(10_000),
  })
  .meta({ id: 'ReportFieldChoice' });

export const logReportFields = feature({
  list: route({
    method: 'GET',
    path: '/logReportFields',
    summary: 'Fields of ship reports by kind of report, in order',
    may: 'company.read',
    answer: z.array(fieldChoice),
  }),
  save: route({
    method: 'PUT',
    path: '/logReportFields',
    summary: 'Save fields of ship reports; fields that are not stated are unchanged',
    may: 'company.settings',
    query: z.object({ modified }),
    body: z.array(fieldChoice).max(2000),
    answer: z.array(fieldChoice),
    fails: ['invalid', 'stale'],
  }),
});

export const companySections = feature({
  modified: route({
    method: 'GET',
    path: '/customers/{id}/settingsModified',
    summary: 'When each section of the company’s settings was last saved',
    may: 'company.settings',
    params: z.object({ id }),
    answer: z.array(z.object({ section: z.string(), modified: instantText })),
    fails: ['notFound'],
  }),
});
