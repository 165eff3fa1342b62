import { CompareTool } from '../../claims/compare-tool.part.tsx';
import { LaytimePapers } from '../../laytime-papers/laytime-papers.part.tsx';
import {
  LaytimeWorkbenchPage,
  type WorkbenchPageProps,
} from '../../laytime/laytime-workbench.page.tsx';

const tools: WorkbenchPageProps['tools'] = [CompareTool, LaytimePapers];

/** A calculation with what other rooms make of it. */
export function LaytimeWorkbenchRoom() {
  return <LaytimeWorkbenchPage tools={tools} />;
}
