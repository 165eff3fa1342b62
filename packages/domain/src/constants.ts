import { dayMs, hourMs, minuteMs } from './time/milliseconds.ts';

/** Business constants and limits. The name includes the unit. */
export const applicationVersion = '2.0.7';
export const companyHeader = 'X-CUSTOMER-ID';
/** The caller's own id of a call that may take a while; used to query its progress. */
export const workIdHeader = 'x-work-id';

export const officeTokenHeader = 'X-Graph-Token';

export const storageKeys = {
  selectedCustomer: 'selectedCustomerId',
  voyageTimeline: 'voyage-timeline',
  scheduleForm: 'schedule-form',
  speechVoice: 'speech-voice',
  menuAutoHide: 'menu-autohide',
  menuGroups: 'menu-groups',
  listFilters: 'list-filters',
  recentChoices: 'recent-choices',
  consumptionVessel: 'consumption-vessel',
} as const;

export const officeScopes = [
  'Sites.ReadWrite.All',
  'Sites.Manage.All',
  'Mail.Send',
  'Mail.Send.Shared',
  'Files.Read',
  'People.Read',
] as const;

export const pageSize = 50;
/** Maximum number of upcoming rows at the start of a list that opens around now. */
export const rowsToCome = 20;
export const searchTake = 20;
export const searchDebounceMs = 250;
export const searchMinCharacters = 2;
/** Measurements, trades and fixtures search from one character. */
export const shortSearchMinCharacters = 1;
export const scrollTriggerPx = 200;
export const allFetchedMs = 2_500;
export const chatListCap = 250;
export const badgeCap = 99;

export const lateAfterHours = 12;
export const newStayHours = 1;
export const quantityDecimals = 3;
export const filterExpiryMinutes = 30;

export const pingIntervalMs = minuteMs;
export const hubDefaults = {
  serverTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  longPollTimeoutMs: 100_000,
  redirectLimit: 100,
} as const;

export const caches = {
  vesselsMs: 15_000,
  fuelsMs: 30 * minuteMs,
  laytimeSettingsMs: 5 * minuteMs,
  reasonsForCallMs: 30 * minuteMs,
  customReportsMs: dayMs,
  notificationCountRefreshMs: 900_000,
  notificationCountDedupeMs: minuteMs,
  globalSettingsRefreshMs: hourMs,
  globalSettingsRetries: 1,
  portCallRetryDelayMs: 2_000,
} as const;

export const toastTimes = {
  defaultMs: 4_000,
  fixtureSaveErrorMs: 5_000,
  notificationErrorMs: 10_000,
  undoMs: 10_000,
  fadeAtMs: 9_500,
  removeAtMs: 11_000,
  systemMessageRemoveAfterFadeMs: 1_500,
} as const;

export const subscriptionLimits = {
  warnBelowDays: 14.5,
  exportDays: 60,
  firstCheckMs: 6_000,
  checkIntervalMs: 4 * hourMs,
} as const;

export const widthsPx = {
  menuCollapsed: 50,
  menuExpanded: 340,
  filterPanel: 315,
  portCallPanel: 400,
  copyVoyagePanel: 1000,
  cargoPanel: 1050,
  timeline: 420,
  timelineWide: 480,
  /** The wide timeline is shown above this page width. */
  timelineWideAbove: 2000,
} as const;

export const heightsPx = {
  vesselEnginesAndTanks: 341,
  vesselCardMin: 417,
  vesselCardMax: 420,
  searchResults: 660,
  searchResultsShort: 460,
} as const;

/** The voyage list hides a column below this page width; the port call table up to it. */
export const columnWidthsPx = {
  voyages: { ballastPort: 1500, start: 850, toGo: 1800, duration: 1600, end: 1200, report: 800 },
  portCalls: { agent: 1500, scheduledDeparture: 1400, duration: 1600, info: 1700 },
} as const;

export const motionTimes = {
  logoSpinMs: 1_000,
  chatTurnMs: 800,
  fixtureDeleteDelayMs: 100,
  loadingBarsS: [0.8, 0.9, 1.4, 1.1],
} as const;

export const textLimits = {
  vesselName: 150,
  vesselImo: 20,
  vesselMmsi: 20,
  partText: 400,
  storageCapacity: 10,
  cargoGroupNameMin: 2,
  cargoGroupUnitMin: 1,
  searchTerms: 20,
  searchTerm: 200,
} as const;

export const seaRouteDefaults = { allowIceAreas: false, avoidHRA: true, avoidSeca: false } as const;
export const warehouseUpdateHoursUtc = [0, 3, 6, 9, 12, 15, 18, 21] as const;
export const notificationVolume = 0.8;
export const signInCacheDays = 5;
/** Monday; the first week of a year has at least four days. */
export const week = { startsOn: 1, firstWeekMinDays: 4 } as const;
/** Festive hat beside the company's name, 15 to 31 December. */
export const festiveDays = { month: 12, fromDay: 15, toDay: 31 } as const;
