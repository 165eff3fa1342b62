import { windRewardFactors, coordinateTypes } from '@fairlead/domain/vessels/enumerations';
import { z } from 'zod';
import { byId, instant, instantText, modified, numberOf, ref } from '../forms.ts';
import { jsonForms } from '../forms/json-forms.ts';
import { feature, route } from '../route.ts';

const factors = windRewardFactors.map(({ factor }) => factor) as unknown as readonly [
  (typeof windRewardFactors)[number]['factor'],
];

/** The switches of a vessel. */
export const vesselSettings = z
  .object({
    autoFetchGpsInAppReports: z.boolean(),
    allowDeleteCargoOperationWithEvents: z.boolean(),
    chatEnabled: z.boolean(),
    disableIssuesChecking: z.boolean(),
    disableQuantityProcessedWarning: z.boolean(),
    disableArrivalAndDepartureReportWarning: z.boolean(),
    disableConsumptionWarning: z.boolean(),
    useConsumption: z.boolean(),
    useRob: z.boolean(),
    useArrivalEmailReport: z.boolean(),
    useDepartureEmailReport: z.boolean(),
    excludeConsumptionDataFromSof: z.boolean(),
    fivePercentEuaDiscountDueToIceClass: z.boolean(),
    grossTonnageOver5K: z.boolean(),
    bdnAttachmentRequired: z.boolean(),
    excludeFromVmsSync: z.boolean(),
    coordinateType: numberOf(coordinateTypes),
    useNavPremium: z.boolean(),
    useMmsiForAis: z.boolean(),
    /** A decimal as text: 1, 0.99, 0.97 or 0.95. */
    windAssistedPropulsionRewardFactor: z.enum(factors),
    voyageReportTypeCutoffDate: instantText.nullable(),
    modified: instantText,
  })
  .meta({ id: 'VesselSettings' });

/** The body of PUT settings: omitted fields stay unchanged, so each card can save its own settings alone. */
const settingsBody = vesselSettings
  .omit({
    useNavPremium: true,
    useMmsiForAis: true,
    voyageReportTypeCutoffDate: true,
    windAssistedPropulsionRewardFactor: true,
    modified: true,
  })
  .partial()
  .extend({
    windAssistedPropulsionRewardFactor: z
      .union([z.string(), z.number().transform(String)])
      .pipe(z.enum(factors, 'Choose 1, 0.99, 0.97 or 0.95'))
      .register(jsonForms, { type: 'string', enum: factors })
      .optional(),
    modified,
  })
  .meta({ id: 'VesselSettingsBody' });

export const seaRouteSettings = z
  .object({
    allowIceAreas: z.boolean(),
    avoidHRA: z.boolean(),
    avoidSeca: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'SeaRouteSettings' });

/** Who may read the vessel's figures from outside, and for which period. Only the last characters of the key are shown. */
export const vesselVerifier = z
  .object({
    verifier: z.object({ id: z.number(), name: z.string(), apiAccessKey: z.string() }),
    syncFromDate: instantText.nullable(),
    syncToDate: instantText.nullable(),
    modified: instantText,
  })
  .meta({ id: 'VesselVerifier' });

const fails = ['invalid', 'notFound', 'stale'] as const;

/** Settings of a vessel; each save returns the whole section with its new `modified`. */
export const vesselSettingsFeature = feature({
  settings: route({
    method: 'PUT',
    path: '/vessels/{id}/settings',
    summary:
      'Save settings of a vessel; fields of other calls are ignored, fields left out are unchanged',
    may: 'company.write',
    params: byId,
    body: settingsBody,
    answer: vesselSettings,
    fails,
  }),
  seaRoute: route({
    method: 'PUT',
    path: '/vessels/{id}/seaRouteSettings',
    summary: 'Save the areas that routes of a vessel avoid',
    may: 'company.write',
    params: byId,
    body: seaRouteSettings.omit({ modified: true }).partial().extend({ modified }),
    answer: seaRouteSettings,
    fails,
  }),
  admin: route({
    method: 'PUT',
    path: '/vessels/{id}/adminSettings',
    summary: 'Save the paid data sources of a vessel; global administrators only',
    may: 'admin',
    params: byId,
    body: z.object({
      useNavPremium: z.boolean().optional(),
      useMmsiForAis: z.boolean().optional(),
      modified,
    }),
    answer: vesselSettings,
    fails,
  }),
  verifier: route({
    method: 'PUT',
    path: '/vessels/{id}/verifier',
    summary: 'Set the verifier of a vessel, or remove it with null; global administrators only',
    may: 'admin',
    params: byId,
    body: z.object({
      verifier: ref.nullable(),
      syncFromDate: instant.nullish(),
      syncToDate: instant.nullish(),
      modified,
    }),
    answer: vesselVerifier.nullable(),
    fails,
  }),
  cutoff: route({
    method: 'PUT',
    path: '/vessels/{id}/voyageReportCutoffDateSettings',
    summary:
      'Set the standard voyage cutoff date; for companies that have the feature voyageReportCutoff',
    may: 'company.write',
    params: byId,
    body: z.object({ voyageReportTypeCutoffDate: instant.nullable(), modified }),
    answer: vesselSettings,
    fails: [...fails, 'permissionDenied'],
  }),
});
