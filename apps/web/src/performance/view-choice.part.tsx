import { Segmented } from '@fairlead/ui/segmented';
import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

const views = [
  { value: 'table', label: 'Table', icon: IconTable },
  { value: 'chart', label: 'Chart', icon: IconChartDots },
] as const;
type View = (typeof views)[number]['value'];

/** Legs and port calls as a table, or the reports of a vessel as charts. */
export function ViewChoice({ view }: { readonly view: View }) {
  const navigate = useNavigate();
  const open = (chosen: View) => {
    if (chosen === view) return;
    void navigate({
      to: chosen === 'chart' ? '/performance/consumption/chart' : '/performance/consumption',
    });
  };
  return <Segmented name="View" options={views} value={view} onChange={open} />;
}
