import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Link } from '@tanstack/react-router';
import { LaytimeSettingsPart } from './laytime-settings.part.tsx';

/** /settings/laytime: laytime defaults, holidays of ports, durations by name. */
export function LaytimeSettingsPage() {
  return (
    <Page>
      <PageHeader
        title="Laytime settings"
        actions={<Link to="/settings/sofLayout">Statements of facts</Link>}
      />
      <PageBody>
        <LaytimeSettingsPart />
      </PageBody>
    </Page>
  );
}
