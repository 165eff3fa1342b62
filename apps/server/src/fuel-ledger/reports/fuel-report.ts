import type { FuelReportState, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import type { Session, Statement } from '../../platform/database/session.ts';
import type { EntryWriter } from '../writes/corrections.sql.ts';
import type { TakenReport } from '../writes/entry-writer.ts';
import type { FuelReportReference } from './report-versions.sql.ts';

/** One statement of a report: the first, or a later version of an existing one. */
export interface ReportEntry {
  readonly company: number;
  readonly vessel: number;
  /** The id of the report, which it has from its first entry on. */
  readonly guid: string;
  /** The id of its record; undefined for a new report. */
  readonly id: number | undefined;
  readonly by: EntryWriter;
  readonly reason: string | null;
  readonly now: Date;
}

/** An existing report as far as changes of it need it. */
export interface ClaimedReport {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly version: number;
  readonly state: FuelReportState;
  readonly modified: string;
}

/** A kind of report about fuel: how it is stored and read. The office and ships write all of them alike. */
export interface FuelReport<Form, Row extends ClaimedReport, Answer> {
  readonly kind: FuelReportReference['kind'];
  /** 'note': in messages. */
  readonly thing: string;
  /** What it posts to the ledger. */
  readonly source: (typeof fuelSource)['BunkerNote' | 'TankTransfer'];
  readonly one: (company: number, guid: string) => Statement<Row>;
  readonly read: (db: Session, company: number, guid: string) => Promise<Answer>;
  /** Stores a version and what it posts. */
  readonly take: (db: Session, entry: ReportEntry, form: Form) => Promise<TakenReport>;
  /** Frees what a void report used beside fuel. */
  readonly release?: (db: Session, of: { company: number; id: number }) => Promise<void>;
}
