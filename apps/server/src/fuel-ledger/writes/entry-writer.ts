import { fuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import type { FuelFinding } from '@fairlead/domain/fuel-ledger/findings';
import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { Call } from '../../platform/http/call.ts';
import type { EntryFinding } from '../../ship-entries/ship-entries.sql.ts';
import type { EntryContext } from '../../ship-entries/take/entry-handler.ts';
import type { EntryWriter } from './corrections.sql.ts';

/** A stored report: its id, and what is implausible in it. */
export interface TakenReport {
  readonly id: number;
  readonly findings: readonly FuelFinding[];
}

/** A user or an API key as the writer of an entry. */
export const officeWriter = ({
  actor,
  source,
}: Pick<Call<never>, 'actor' | 'source'>): EntryWriter => ({
  source: source === 'office' ? entrySource.Office : entrySource.Key,
  device: null,
  author: actor.userId === 0 ? null : actor.userId,
  person: null,
  rank: null,
});

/** A person on board, or whoever stated the entry otherwise. */
export const shipWriter = ({ source, device, author, person }: EntryContext): EntryWriter => ({
  source,
  device,
  author,
  person: person.name,
  rank: person.rank,
});

/** Whether an entry was made in the ship app, so that its files may arrive later. */
export const isInShipApp = ({ device }: EntryWriter): boolean => device !== null;

const severities = {
  [fuelSeverity.Information]: 'info',
  [fuelSeverity.Warning]: 'warning',
  [fuelSeverity.Error]: 'error',
} as const;

/** Findings as the outcome of an entry has them. */
export const entryFindings = (findings: readonly FuelFinding[]): readonly EntryFinding[] =>
  findings.map(({ code, severity, sentence }) => ({
    code: code === null ? 'fuel' : String(code),
    sentence,
    severity: severities[severity],
  }));
