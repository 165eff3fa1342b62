import { CompareTool } from '../../claims/compare-tool.part.tsx';
import { LaytimePapers } from '../../laytime-papers/laytime-papers.part.tsx';
import {
  LaytimeWorkbenchPage,
  type WorkbenchPageProps,
} from '../../laytime/laytime-workbench.page.tsx';

const tools: WorkbenchPageProps['tools'] = [CompareTool, LaytimePapers];

/** A calculation with the tools of other features. */
export function LaytimeWorkbenchFeature() {
  return <LaytimeWorkbenchPage tools={tools} />;
}
