import { CompareTool } from '../../claims/compare-tool.part.tsx';
import { LaytimePrint } from '../../laytime-print/laytime-print.part.tsx';
import {
  LaytimeWorkbenchPage,
  type WorkbenchPageProps,
} from '../../laytime/laytime-workbench.page.tsx';

const tools: WorkbenchPageProps['tools'] = [CompareTool, LaytimePrint];

/** A calculation with the tools of other features. */
export function LaytimeWorkbenchFeature() {
  return <LaytimeWorkbenchPage tools={tools} />;
}
