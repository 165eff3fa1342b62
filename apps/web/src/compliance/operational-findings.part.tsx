import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import type { OperationalFinding } from './operational-data.data.ts';
import css from './operational-data.module.css';

interface Checked {
  readonly findings: readonly OperationalFinding[];
}

const isError = ({ severity }: OperationalFinding): boolean => severity === 'error';

/** Whether the rows can go to the verifier as they are. */
export function DryRun({
  errors,
  warnings,
}: {
  readonly errors: number;
  readonly warnings: number;
}) {
  if (errors > 0)
    return (
      <Banner kind="error">
        {`${counted(errors, 'error')} and ${counted(warnings, 'warning')}: rows with errors cannot be sent. Open a report to correct it.`}
      </Banner>
    );
  return warnings > 0 ? (
    <Banner kind="warning">
      {`No errors, ${counted(warnings, 'warning')}: the verifier may ask about them.`}
    </Banner>
  ) : (
    <Banner kind="success">No errors and no warnings: the rows can be sent.</Banner>
  );
}

const rank = (finding: OperationalFinding): number => (isError(finding) ? 0 : 1);

/** The sentences of all findings, the errors first. */
const sentencesOf = ({ findings }: Checked): string =>
  findings
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ sentence }) => sentence)
    .join(' ');

/** What a dry run finds in a row, the errors first. */
export const findingsColumn = <Row extends Checked>(): Column<Row> => ({
  key: 'findings',
  label: 'Dry run',
  width: 200,
  grow: 3,
  phone: 'second',
  cell: ({ findings }) => <Findings findings={findings} />,
  text: sentencesOf,
});

function Findings({ findings }: Checked) {
  if (findings.length === 0) return <Muted>No findings</Muted>;
  const all = sentencesOf({ findings });
  const isWrong = findings.some(isError);
  return (
    <span className={isWrong ? css['error'] : css['warning']} data-tip={all}>
      {isWrong ? 'Error: ' : ''}
      {all}
    </span>
  );
}
