import {
  LaytimeWorkbenchPage,
  type WorkbenchPageProps,
} from '../../laytime/laytime-workbench.page.tsx';

const tools: WorkbenchPageProps['tools'] = [];

/** A calculation with what other rooms make of it. */
export function LaytimeWorkbenchRoom() {
  return <LaytimeWorkbenchPage tools={tools} />;
}
