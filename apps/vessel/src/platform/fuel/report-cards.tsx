import { Banner } from '@fairlead/ui/banner';
import { counted } from '@fairlead/domain/quantities/counted';
import { Card } from '../look/card.tsx';
import { type ShownChange, VersionList } from '../look/report-list.tsx';
import type { OwnFuelReport } from './own-fuel-reports.ts';

export type ReportLines = readonly (readonly [name: string, text: string])[];

const nothing = 'Not stated';

/** What differs between two versions, line by line. */
function changesBetween(before: ReportLines, after: ReportLines): readonly ShownChange[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? '', now.get(label) ?? ''];
    if (was === is) return [];
    return [{ label, before: was === '' ? nothing : was, after: is === '' ? nothing : is }];
  });
}

interface ReportCardsProps<Content> {
  readonly report: OwnFuelReport<Content>;
  readonly zone: string;
  readonly linesOf: (content: Content) => ReportLines;
}

/** Why the office refused a note or a transfer, what did not fit, and every version of it. */
export function ReportCards<Content>({ report, zone, linesOf }: ReportCardsProps<Content>) {
  const { versions, refusal, state } = report;
  const found = versions[0]?.findings ?? [];
  return (
    <>
      {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
      {state === 'void' && <Banner kind="information">The office has voided this report.</Banner>}
      {found.length > 0 && (
        <Card title="Values to check" count={found.length}>
          <ul>
            {found.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={counted(versions.length, 'version')}>
        <VersionList
          zone={zone}
          versions={versions.map(({ key, author, at, reason, content }, index) => {
            const before = versions[index + 1];
            const changes =
              before === undefined ? [] : changesBetween(linesOf(before.content), linesOf(content));
            return { key, author, at, reason, changes };
          })}
        />
      </Card>
    </>
  );
}
