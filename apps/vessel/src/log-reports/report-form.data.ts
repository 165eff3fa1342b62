import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { ReportFinding } from '@fairlead/domain/log-reports/findings';
import { type FuelChain, fuelChains } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { type KnownStays, writtenReportFindings } from '@fairlead/domain/validation/report-checks';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { engineType } from '@fairlead/domain/vessels/enumerations';
import { toast } from '@fairlead/ui/toast';
import { useNowMs } from '@fairlead/ui/clock';
import { useMemo, useState } from 'react';
import { appendEntry } from '../platform/entries/append-entry.ts';
import { useOutbox } from '../platform/entries/outbox.ts';
import { type FuelMoves, movesWaiting } from '../platform/fuel/fuel-stock.state.ts';
import { usePart } from '../platform/parts/parts.ts';
import { usePlan } from '../platform/parts/plan.ts';
import { usePersons } from '../platform/person/persons.ts';
import { useDraft, useGuard } from '../platform/store/draft.ts';
import { useSetting } from '../platform/store/settings.ts';
import { syncNow } from '../platform/sync/sync-loop.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import { knownStays } from './known-stays.state.ts';
import { type OwnReport, reportsBefore } from './own-reports.state.ts';
import { backgroundOf, checkSettingsOf } from './report-background.state.ts';
import {
  type ComposedReport,
  composeReport,
  type DraftBasis,
  type ReportDraft,
} from './report-draft.state.ts';
import { kindLabel, layoutOf } from './report-kinds.state.ts';
import { missingParts, payloadOf } from './report-payload.state.ts';

export type ShipVessel = PartContent<'vessel'>;
export type CompanyFields = PartContent<'reportBasis'>['fields'];

/** A form for a report, with everything that its cards show and change. */
export interface ReportForm {
  readonly draft: ReportDraft;
  readonly composed: ComposedReport;
  readonly report: LogReport;
  readonly last: LogReport | null;
  readonly vessel: ShipVessel;
  readonly fields: CompanyFields;
  readonly chains: readonly FuelChain[];
  readonly findings: readonly ReportFinding[];
  /** What must be entered before it can be sent, by field; empty until a first attempt. */
  readonly missing: Readonly<Record<string, string>>;
  /** ISO instant of the last change that this device stored. */
  readonly stored: string | null;
  readonly isStoring: boolean;
  readonly problem: string | undefined;
  readonly change: (part: Partial<ReportDraft>) => void;
  readonly set: (path: string, value: string | null) => void;
  readonly explain: (field: string, text: string) => void;
  /** Signs and stores the report; false while something must be entered. */
  readonly submit: () => Promise<boolean>;
}

export interface FormOptions {
  readonly reports: readonly OwnReport[];
  /** The name under which what is typed is stored. */
  readonly draftKey: string;
  readonly start: ReportDraft;
  /** The report that is corrected. */
  readonly guid: string | null;
}

/** What is known of the vessel and its voyage at the instant of a report. */
interface Known {
  readonly vessel: ShipVessel;
  readonly basis: DraftBasis;
  /** The reports before it, the latest first. */
  readonly before: readonly LogReport[];
  readonly waiting: FuelMoves;
  readonly calls: KnownStays;
}

/** The vessel, the plan and the last report, for what is prefilled. */
function useBasis({ reports, guid }: FormOptions, at: string | null): Known | undefined {
  const vessel = usePart('vessel');
  const plan = usePlan();
  const outbox = useOutbox();
  return useMemo(() => {
    if (vessel === undefined || vessel === null || outbox === undefined) return undefined;
    const before = at === null ? [] : reportsBefore(reports, at, guid);
    const last = before[0] ?? null;
    const current = plan?.current;
    const isInPort = current !== undefined && current.call.arrived !== null;
    const basis: DraftBasis = {
      last,
      engines: vessel.engines,
      mainEngines: new Set(
        vessel.engines.filter(({ type }) => type === engineType.Main).map(({ id }) => id),
      ),
      fuelIds: vessel.fuels.map(({ id }) => id),
      voyageId: current?.voyage.id ?? null,
      portCallId: isInPort ? current.call.id : null,
      eta:
        current === undefined || isInPort
          ? null
          : { portCallId: current.call.id, at: current.call.scheduledArrival },
    };
    const calls = knownStays(plan?.calls ?? [], outbox);
    return { vessel, basis, before, waiting: movesWaiting(outbox), calls };
  }, [vessel, plan, outbox, reports, guid, at]);
}

/** The report as it is now, with everything that does not fit. */
function checkedReport(
  draft: ReportDraft,
  { basis, vessel, before, waiting, calls }: Known,
  reportBasis: PartContent<'reportBasis'> | null,
) {
  const composed = composeReport(draft, basis);
  const { report } = composed;
  const background = backgroundOf({ at: report.at, before, waiting }, vessel, reportBasis);
  const fields = (reportBasis?.fields ?? []).filter(
    ({ layout }) => layout === layoutOf(draft.kind),
  );
  return {
    composed,
    report,
    fields,
    chains: fuelChains(report, background),
    findings: writtenReportFindings(
      report,
      background,
      checkSettingsOf({ at: report.at, before, calls }, vessel, reportBasis),
    ),
  };
}

/** 'Noon at sea, 22.11.26 12:00', as lists show it. */
const titleOf = ({ kind, at, zone }: LogReport): string =>
  `${kindLabel(kind)}, ${formatShortDay(at, zone)} ${formatTime(at, zone)}`;

/** A pause longer than this is no work on the report. */
const longestPauseMs = minuteMs;

/** The form of a report; every key is stored, and the draft is deleted with the signed entry's write. */
export function useReportForm(options: FormOptions): ReportForm | undefined {
  const { problem, guarded } = useGuard();
  const [state, changeDraft] = useDraft({ ...options, guarded });
  const change = (part: (draft: ReportDraft) => Partial<ReportDraft>) =>
    changeDraft((before, pauseMs) => ({
      ...before,
      ...part(before),
      seconds: before.seconds + Math.min(pauseMs, longestPauseMs) / 1000,
    }));
  const person = usePersons()?.current;
  const reportBasis = usePart('reportBasis');
  const nowMs = useNowMs() - (useSetting('clockErrorMs') ?? 0);
  const draft = state?.draft;
  const known = useBasis(options, draft?.at ?? null);
  const [isTried, setTried] = useState(false);
  const checked = useMemo(
    () =>
      draft === undefined || known === undefined
        ? undefined
        : checkedReport(draft, known, reportBasis ?? null),
    [draft, known, reportBasis],
  );
  if (draft === undefined || checked === undefined || known === undefined) return undefined;
  if (person === undefined) return undefined;
  const missing = missingParts({ draft, ...checked, nowMs });
  const submit = async (): Promise<boolean> => {
    setTried(true);
    if (Object.keys(missing).length > 0) return false;
    const title = titleOf(checked.report);
    const { name, rank } = person;
    const { draftKey } = options;
    const isStored = await guarded(() =>
      enterReport({ draft, draftKey, title, composed: checked.composed, person: { name, rank } }),
    );
    if (isStored) toast.show({ text: `${title}: stored` });
    return isStored;
  };
  return {
    ...checked,
    draft,
    last: known.basis.last,
    vessel: known.vessel,
    missing: isTried ? missing : {},
    stored: state?.stored ?? null,
    isStoring: state?.isStoring === true,
    problem,
    change: (part) => change(() => part),
    set: (path, value) => change(({ values }) => ({ values: { ...values, [path]: value } })),
    explain: (field, text) =>
      change(({ explanations }) => ({ explanations: { ...explanations, [field]: text } })),
    submit,
  };
}

interface Entering {
  readonly draft: ReportDraft;
  readonly draftKey: string;
  readonly title: string;
  readonly composed: ComposedReport;
  readonly person: { readonly name: string; readonly rank: string };
}

/** Signs and stores a report, and sends it if there is a link. */
async function enterReport({ draft, draftKey, title, composed, person }: Entering): Promise<void> {
  const payload = payloadOf(composed, draft);
  const { replaces } = draft;
  const entry = { form: 'logReport', version: 1, payload, title, person, replaces } as const;
  await appendEntry({ ...entry, draft: draftKey }, Date.now());
  void syncNow();
}
