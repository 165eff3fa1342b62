import '@fairlead/ui/theme-start';
import '@fairlead/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App, assemble } from './app/app.tsx';

/** If the page is ready within this time, it appears without a loading indicator first. */
const patienceMs = 100;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application.');
const parts = assemble();
const show = () => createRoot(root).render(<App parts={parts} />);
const patience = new Promise((resolve) => {
  setTimeout(resolve, patienceMs);
});
void Promise.race([parts.isPrepared, patience]).then(show, show);
