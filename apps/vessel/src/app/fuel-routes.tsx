import { createRoute, lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { root } from './root.tsx';

const getParentRoute = () => root;

const Tanks = lazyRouteComponent(() => import('../fuel-ledger/tanks.page.tsx'), 'TanksPage');
const Transfers = lazyRouteComponent(
  () => import('../tank-transfers/transfer-list.part.tsx'),
  'TransferList',
);
const tanks = createRoute({
  getParentRoute,
  path: '/tanks',
  component: () => (
    <Tanks
      transfers={
        <Suspense>
          <Transfers />
        </Suspense>
      }
    />
  ),
});

function useLeave(to: '/tanks' | '/bunkers') {
  const navigate = useNavigate();
  return () => void navigate({ to });
}

const Reading = lazyRouteComponent(() => import('../fuel-ledger/reading.form.tsx'), 'ReadingForm');
const reading = createRoute({
  getParentRoute,
  path: '/tanks/reading',
  component: ReadingPage,
});
function ReadingPage() {
  return <Reading onLeave={useLeave('/tanks')} />;
}

const Correction = lazyRouteComponent(
  () => import('../fuel-ledger/correction.form.tsx'),
  'CorrectionForm',
);
const correction = createRoute({
  getParentRoute,
  path: '/tanks/correction',
  validateSearch: ({ tank, reading: guid }: Record<string, unknown>) => ({
    ...(typeof tank === 'number' ? { tank } : {}),
    ...(typeof guid === 'string' ? { reading: guid } : {}),
  }),
  component: CorrectionPage,
});
function CorrectionPage() {
  const search = correction.useSearch();
  return <Correction tank={search.tank} reading={search.reading} onLeave={useLeave('/tanks')} />;
}

const NewTransfer = lazyRouteComponent(
  () => import('../tank-transfers/transfer.form.tsx'),
  'TransferForm',
);
const newTransfer = createRoute({
  getParentRoute,
  path: '/tanks/transfer',
  component: NewTransferPage,
});
function NewTransferPage() {
  return <NewTransfer onLeave={useLeave('/tanks')} />;
}

const OneTransfer = lazyRouteComponent(
  () => import('../tank-transfers/transfer.page.tsx'),
  'TransferPage',
);
const transfer = createRoute({
  getParentRoute,
  path: '/tanks/transfers/$guid',
  component: OneTransferPage,
});
function OneTransferPage() {
  const { guid } = transfer.useParams();
  return <OneTransfer key={guid} guid={guid} />;
}

const bunkers = createRoute({
  getParentRoute,
  path: '/bunkers',
  component: lazyRouteComponent(() => import('../bunker-notes/notes.page.tsx'), 'BunkersPage'),
});
const NewNote = lazyRouteComponent(() => import('../bunker-notes/note.form.tsx'), 'NoteForm');
const newNote = createRoute({ getParentRoute, path: '/bunkers/new', component: NewNotePage });
function NewNotePage() {
  return <NewNote onLeave={useLeave('/bunkers')} />;
}
const OneNote = lazyRouteComponent(() => import('../bunker-notes/note.page.tsx'), 'NotePage');
const note = createRoute({ getParentRoute, path: '/bunkers/$guid', component: OneNotePage });
function OneNotePage() {
  const { guid } = note.useParams();
  return <OneNote key={guid} guid={guid} />;
}

/** Tanks, transfers and bunkers. */
export const fuelRoutes = [
  tanks,
  reading,
  correction,
  newTransfer,
  transfer,
  bunkers,
  newNote,
  note,
] as const;
