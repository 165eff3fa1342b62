import type { voyageReport as reports } from '@fairlead/contract/voyage-report';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { ReportChoices } from '@fairlead/domain/voyage-report/choices';
import type { ReportFacts } from '@fairlead/domain/voyage-report/facts';
import { withoutColumns } from '@fairlead/domain/voyage-report/columns';
import { type ReportSettings, reportSettingsFrom } from '@fairlead/domain/voyage-report/settings';
import { voyageReport } from '@fairlead/domain/voyage-report/report';
import { cargoOf, cargoPortsOf } from '../../cargo/cargo.sql.ts';
import { cargoRecords } from '../../cargo/wire/cargo.ts';
import type { Catalogue } from '../../lists/catalogue/catalogue.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloadOf, type PrintKind } from '../../platform/print/print.ts';
import { readCurrentVoyage } from '../../voyages/page/list-voyages.ts';
import { reportedPeriods, reportSettingsOf } from '../voyage-report.sql.ts';
import { plannedMilesOf, type PlannedVoyage } from '../wire/planned-miles.ts';
import { periodOf } from '../wire/reported-period.ts';

export type ReportCall = Pick<
  Call<typeof reports.get>,
  'db' | 'company' | 'params' | 'now' | 'actor'
>;
export type ReportQuery = Call<typeof reports.get>['query'];

/** One of the three files; each has its own name, so that none overwrites another in a folder. */
export interface Edition {
  readonly startsPages: boolean;
  readonly suffix: string;
}

export interface Printer {
  readonly catalogue: Catalogue;
  readonly files: Files;
}

/** Prints the report of a voyage as a file. */
export async function printVoyageReport(
  call: ReportCall & { readonly query: ReportQuery & { readonly format: PrintKind } },
  { startsPages, suffix }: Edition,
  { catalogue, files }: Printer,
) {
  const { vessel, ...content } = await voyageReportContent(call, call.query, catalogue);
  const letterhead = await readLetterhead(call, files, { vessel });
  const zone = call.query.fixedTimeZone ?? 'UTC';
  const printed = formatWithZone(call.now.getTime(), zone === '' ? 'UTC' : zone);
  const tables = content.tables.map((table, index) => ({
    ...table,
    startsPage: startsPages && index > 0,
  }));
  return downloadOf(
    {
      ...content,
      tables,
      letterhead,
      isLandscape: true,
      fitsWidth: true,
      foot: `${call.actor.name}, ${printed}`,
    },
    {
      kind: call.query.format,
      name: `${content.title} ${content.subtitle ?? ''}${suffix}`,
    },
  );
}

/** The tables of the report, with the vessel. */
export async function voyageReportContent(
  { db, company, params, now }: ReportCall,
  query: ReportQuery,
  catalogue: Catalogue,
): Promise<PrintContent & { readonly vessel: number }> {
  const path = { company, voyage: params.id, cargo: null };
  const [voyage, rows, lines, stored, reported] = await Promise.all([
    readCurrentVoyage(db, company, { id: params.id, catalogue }),
    db.all(cargoOf(path)),
    db.all(cargoPortsOf(path)),
    db.first(reportSettingsOf(company)),
    db.all(reportedPeriods(company, params.id)),
  ]);
  const settings = reportSettingsFrom(stored?.values ?? {});
  const shown = JSON.parse(voyage.text) as PlannedVoyage;
  const facts: ReportFacts = {
    voyage: shown,
    cargo: cargoRecords(rows, lines),
    periods: reported.map(periodOf),
    plannedMiles: await plannedMilesOf(db, { company, now }, shown),
    nowMs: now.getTime(),
  };
  const content = voyageReport(facts, choicesOf(query, settings));
  return { ...withoutColumns(content, settings.hiddenColumns), vessel: shown.vessel.id };
}

function choicesOf(query: ReportQuery, settings: ReportSettings): ReportChoices {
  const fixed = query.fixedTimeZone ?? '';
  const usesPortTime = query.usePortTimeZone ?? fixed === '';
  return {
    fixedZone: usesPortTime ? null : fixed === '' ? 'UTC' : fixed,
    portCallIds: chosen(query.pIds),
    cargoPortIds: chosen(query.cpIds),
    from: query.calcFromType ?? settings.calcFromType,
    to: query.calcToType ?? settings.calcToType,
    totals: query.totalsType ?? settings.totalsType,
    consumption: query.consumptionType ?? settings.consumptionType,
    consumptionGroupIds: chosen(query.consumptionGroupIds),
    usesCalculatedRobEnd: query.useCalculatedRobEnd === true,
    usesReference: query.useVoyageRef === true,
  };
}

/** An empty list counts as no choice. */
const chosen = (ids: readonly number[] | undefined): readonly number[] | null =>
  ids === undefined || ids.length === 0 ? null : ids;
