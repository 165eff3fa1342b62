import '@fairlead/ui/styles.css';
import './ship.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followTheme } from './platform/theme/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element for the application.');
followTheme();
createRoot(root).render(<App />);
