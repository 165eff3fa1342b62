import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { buttonClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { useOpenProposals } from './proposals.data.ts';
import css from './offhires.module.css';

/** Leads to the proposals, those that were decided too. */
export const ProposalsLink = () => (
  <Link className={buttonClass()} to="/offhires/proposals/{-$id}">
    Proposals
  </Link>
);

/** How many proposed off-hires wait for a decision. */
export function OpenProposals() {
  const open = useOpenProposals() ?? 0;
  if (open === 0) return null;
  return (
    <div className={css['proposals']}>
      <Banner
        kind="information"
        title={counted(open, 'proposed off-hire')}
        actions={
          <Link className={buttonClass()} to="/offhires/proposals/{-$id}">
            Review
          </Link>
        }
      >
        From log reports and statements of facts. Check hours and fuel, then accept or reject.
      </Banner>
    </div>
  );
}
