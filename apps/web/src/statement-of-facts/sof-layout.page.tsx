import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { SofLayoutSettings } from './sof-layout.part.tsx';

/** The page of the layout of statements of facts. */
export function SofLayoutPage() {
  return (
    <Page>
      <PageHeader title="Statements of facts" />
      <PageBody>
        <SofLayoutSettings />
      </PageBody>
    </Page>
  );
}
