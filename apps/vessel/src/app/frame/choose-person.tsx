import { useNavigate } from '@tanstack/react-router';
import { CrewPage } from '../../crew/crew.page.tsx';

/** The choice of the person as a page; afterwards the work goes on at today's. */
export function ChoosePerson() {
  const navigate = useNavigate();
  return <CrewPage onChosen={() => void navigate({ to: '/' })} />;
}
