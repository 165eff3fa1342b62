import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** How serious a finding is. */
export const notificationSeverities = [
  { name: 'Unset', number: 0, label: 'Unset' },
  { name: 'Information', number: 1, label: 'Information' },
  { name: 'Warning', number: 2, label: 'Warning' },
  { name: 'Error', number: 3, label: 'Error' },
] as const;
export type NotificationSeverity = NumberOf<typeof notificationSeverities>;
export const notificationSeverity = codes(notificationSeverities);

/**
 * What a notification is about: field `entity` and filter `entities`.
 * DwhTankState is added because rows can open tank monitoring. It and Unknown are not filter choices.
 */
export const dataKinds = [
  { name: 'Unknown', number: 0, label: 'Unknown' },
  { name: 'LogReport', number: 10, label: 'Log report' },
  { name: 'BunkerDeliveryNote', number: 20, label: 'Bunker delivery note' },
  { name: 'PortCall', number: 30, label: 'Port call' },
  { name: 'DwhLeg', number: 40, label: 'Leg consumption' },
  { name: 'DwhPortCall', number: 50, label: 'Port call consumption' },
  { name: 'DwhTankState', number: 60, label: 'Tank monitoring' },
] as const;
export type DataKind = NumberOf<typeof dataKinds>;
export const dataKind = codes(dataKinds);

/** The choices of the category filter, in the specified order. */
export const notificationCategories = [
  { name: 'BunkerDeliveryNote', number: 20, label: 'Bunker delivery note' },
  { name: 'DwhLeg', number: 40, label: 'Leg consumption' },
  { name: 'DwhPortCall', number: 50, label: 'Port call consumption' },
  { name: 'LogReport', number: 10, label: 'Log report' },
  { name: 'PortCall', number: 30, label: 'Port call' },
] as const;
export type NotificationCategory = NumberOf<typeof notificationCategories>;

/** The check that produced it. Unknown and Chat are never a notification's source. */
export const validationSources = [
  { name: 'Unknown', number: 0, label: 'Unknown' },
  { name: 'DwhTankStates', number: 10, label: 'Tank states' },
  { name: 'DwhVesselAverages', number: 20, label: 'Vessel averages' },
  { name: 'Dwh', number: 30, label: 'Data warehouse' },
  { name: 'Chat', number: 40, label: 'Chat' },
  { name: 'GeneralValidations', number: 50, label: 'General validations' },
] as const;
export type ValidationSource = NumberOf<typeof validationSources>;
export const validationSource = codes(validationSources);

/** The possible sources of a notification. */
export const notificationSources = validationSources.filter(
  (source) => source.name !== 'Unknown' && source.name !== 'Chat',
);

/** Quick ranges of the period filter. */
export const notificationQuickRanges = ['1 month', '1 year', '3 years', 'YTD'] as const;
export type NotificationQuickRange = (typeof notificationQuickRanges)[number];

/** Origin of an entry in the notification stack; also names of hub pushes. */
export const toastMethods = ['Chat', 'Info', 'SystemMessage'] as const;
export type ToastMethod = (typeof toastMethods)[number];
