import { definitionFindings } from '@fairlead/domain/custom-reports/definition-findings';
import { Card } from '@fairlead/ui/card';
import { previewDraft } from '../custom-reports.data.ts';
import { ReportParameters } from '../report-parameters.part.tsx';
import { ReportPreviewTable } from '../report-preview.part.tsx';
import { useReportValues } from '../report-values.state.ts';
import type { DefinitionValue } from './report-draft.state.ts';
import { definitionBody } from './report-form.state.ts';
import css from './report-builder.module.css';

/** The first rows of the report as it is built now, with values for what is entered at each run. */
export function DraftPreview({ definition }: { readonly definition: DefinitionValue }) {
  const values = useReportValues(definition.parameters);
  const findings = definitionFindings(definition);
  const isReady = findings.length === 0 && values.mayRun;
  return (
    <div className={css['result']}>
      <Card title="Preview">
        {findings.length > 0 ? (
          findings.slice(0, 3).map(({ field, message }) => (
            <p key={field} className={css['note']}>
              {message}
            </p>
          ))
        ) : (
          <>
            {definition.parameters.length > 0 && (
              <div className={css['values']}>
                <ReportParameters parameters={definition.parameters} values={values} />
              </div>
            )}
            {!values.mayRun && (
              <p className={css['note']}>Enter what is required to see the rows.</p>
            )}
            <ReportPreviewTable
              definition={definition}
              read={previewDraft(definitionBody(definition), values.sent)}
              of={['draft', definition.id, values.sent]}
              isReady={isReady}
            />
          </>
        )}
      </Card>
    </div>
  );
}
