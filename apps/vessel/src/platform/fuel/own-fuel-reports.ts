import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import { isWaiting, needsCorrection, type SentEntry } from '../entries/outbox.ts';
import { refusalText } from '../sync/sync-state.ts';

type Parts = ShipSyncAnswer['parts'];
export type ShoreNote = NonNullable<Parts['bunkerNotes']>['content']['notes'][number];
export type ShoreTransfer = NonNullable<Parts['tankReports']>['content']['transfers'][number];

export type FuelReportState = 'waiting' | 'refused' | 'sent' | 'approved' | 'void';

/** What was stated at one time. */
export interface FuelReportVersion<Content> {
  /** Unique among the versions. */
  readonly key: string;
  readonly content: Content;
  readonly author: string;
  readonly at: string;
  readonly reason: string;
  readonly findings: readonly string[];
}

/** A note or a transfer as this device knows it: what came from ashore, and what waits here. */
export interface OwnFuelReport<Content> {
  /** The id in addresses. */
  readonly guid: string;
  /** Whether the office has it, so that a correction names it. */
  readonly isAshore: boolean;
  /** The refused or waiting entry on this device that a correction replaces; null if there is none. */
  readonly entryId: string | null;
  readonly state: FuelReportState;
  /** Why the office refused it. */
  readonly refusal: string | undefined;
  /** Latest first; one that waits is the first. */
  readonly versions: readonly FuelReportVersion<Content>[];
}

interface ShoreReport<Content> {
  readonly guid: string;
  readonly state: number;
  readonly versions: readonly {
    readonly version: number;
    readonly content: Content;
    readonly findings: readonly { readonly sentence: string }[];
    readonly author: { readonly name: string | null; readonly rank: string | null; at: string };
    readonly reason: string | null;
  }[];
}

const stateOf = (state: number): FuelReportState => {
  if (state === fuelReportState.Void) return 'void';
  return state === fuelReportState.Approved ? 'approved' : 'sent';
};

const byline = (name: string, rank: string | null): string =>
  rank === null || rank === '' ? `${name}, office` : `${name}, ${rank}`;

const fromShore = <Content>(report: ShoreReport<Content>): OwnFuelReport<Content> => ({
  guid: report.guid,
  isAshore: true,
  entryId: null,
  state: stateOf(report.state),
  refusal: undefined,
  versions: report.versions.map(({ version, content, findings, author, reason }) => ({
    key: String(version),
    content,
    author: byline(author.name ?? 'Office', author.rank),
    at: author.at,
    reason: reason ?? '',
    findings: findings.map(({ sentence }) => sentence),
  })),
});

/** The payload of an entry: the form itself, and what it corrects. */
interface Stated<Content> {
  readonly content: Content;
  readonly reason: string;
  readonly corrects: string | null;
  readonly rank: string;
}

export function statedOf<Content>({ entry }: SentEntry): Stated<Content> {
  const { payload, person } = JSON.parse(entry.body) as {
    readonly payload: Content & { readonly reason?: string; readonly corrects?: string | null };
    readonly person: { readonly rank: string };
  };
  const { reason = '', corrects = null, ...content } = payload;
  return { content: content as Content, reason, corrects, rank: person.rank };
}

function withEntry<Content>(
  before: OwnFuelReport<Content> | undefined,
  sent: SentEntry,
): OwnFuelReport<Content> {
  const { entry, outcome } = sent;
  const { content, reason, rank } = statedOf<Content>(sent);
  const version: FuelReportVersion<Content> = {
    key: entry.id,
    content,
    author: byline(entry.personName, rank),
    at: entry.at,
    reason,
    findings: [],
  };
  const isRefused = outcome?.outcome === 'refused';
  const earlier = (before?.versions ?? []).filter(({ key }) => key !== entry.replaces);
  return {
    guid: before?.guid ?? entry.id,
    isAshore: before?.isAshore ?? false,
    entryId: entry.id,
    state: isRefused ? 'refused' : 'waiting',
    refusal: isRefused ? refusalText(outcome) : undefined,
    versions: [version, ...earlier],
  };
}

/** Every report of a form that this device knows: those ashore, with what waits or was refused on top. */
export function ownFuelReports<Content>(
  shore: readonly ShoreReport<Content>[],
  outbox: readonly SentEntry[],
  form: EntryForm,
): readonly OwnFuelReport<Content>[] {
  const byGuid = new Map(shore.map((report) => [report.guid, fromShore(report)]));
  const guidOfEntry = new Map<string, string>();
  for (const sent of outbox) {
    if (sent.entry.form !== form || !(isWaiting(sent) || needsCorrection(sent))) continue;
    const { corrects } = statedOf(sent);
    const guid = corrects ?? guidOfEntry.get(sent.entry.replaces ?? '') ?? sent.entry.id;
    guidOfEntry.set(sent.entry.id, guid);
    byGuid.set(guid, withEntry(byGuid.get(guid), sent));
  }
  return [...byGuid.values()];
}

/** What a correction of a report states beside its form, and the entry that it replaces. */
export function correctionOf({ guid, isAshore, entryId }: OwnFuelReport<unknown>): {
  readonly corrects: string | null;
  readonly replaces: string | null;
} {
  return isAshore ? { corrects: guid, replaces: null } : { corrects: null, replaces: entryId };
}
