import { createRoot } from 'react-dom/client';
import { Entry } from './entry.tsx';
import './theme/base.css';
import { applyTokens } from './theme/tokens.ts';

applyTokens(document.documentElement);
createRoot(document.getElementById('root') as HTMLElement).render(<Entry />);
