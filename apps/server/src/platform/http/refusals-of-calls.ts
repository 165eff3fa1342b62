import { type ErrorCode, errors } from '@fairlead/contract/errors';
import type { RouteShape } from '@fairlead/contract/route';

/** What any call may answer, whatever it does; a call that may answer one of them for its own reason declares it. */
export const commonRefusals: readonly ErrorCode[] = [
  'invalid',
  'unreadable',
  'notFound',
  'tooLarge',
  'wrongType',
  'encodedBody',
  'keyReused',
  'tooMany',
  'companyBusy',
  'uploadsUnderWay',
  'unexpected',
  'busy',
  'databaseDown',
  'tookTooLong',
  'diskFull',
];

const ofPeople = ['signInNeeded', 'permissionDenied'] as const;
const ofDevices = [
  'signInNeeded',
  'deviceUnknown',
  'deviceRevoked',
  'deviceExpired',
  'clockWrong',
  'bodyAltered',
  'subscriptionExpired',
] as const;

/** What a call may be refused with for a reason of its own, beside the common ones. */
export function ownRefusals({ may, fails = [], secret }: RouteShape): readonly ErrorCode[] {
  return [
    ...(may === 'public' ? [] : may === 'ship' ? ofDevices : ofPeople),
    ...fails,
    ...(secret === true ? (['answerShownOnce'] as const) : []),
  ];
}

/** Every status of a refusal that the document declares for a call. */
export const refusalStatuses = (route: RouteShape): ReadonlySet<number> =>
  new Set([...commonRefusals, ...ownRefusals(route)].map((code) => errors[code].status));
