import { createRoot } from 'react-dom/client';
import { Entry } from './entry.tsx';
import './theme/base.css';
import { isDark, onAppearanceChange } from './theme/appearance.state.ts';
import { applyTokens } from './theme/tokens.ts';

const draw = (): void => applyTokens(document.documentElement, isDark());
draw();
onAppearanceChange(draw);
createRoot(document.getElementById('root') as HTMLElement).render(<Entry />);
