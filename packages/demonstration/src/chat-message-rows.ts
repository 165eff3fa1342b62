import type { OfCompany } from './row-of-company.ts';
import type { ShipEntryRow } from './ship-report-rows.ts';

export interface ChatRows {
  readonly entries: readonly ShipEntryRow[];
  readonly messages: readonly ChatMessageRow[];
  readonly tags: readonly OfCompany[];
  readonly readMarks: readonly object[];
}

export type ChatMessageRow = OfCompany & {
  readonly client_id: string;
  readonly vessel_id: number;
  readonly created: string;
  readonly direction: 10 | 20;
  readonly body: string;
  readonly [column: string]: unknown;
};
