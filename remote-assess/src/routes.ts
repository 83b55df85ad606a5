import { assessPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the assess group; more of S1 §2 are added here as they come to life. */
export const routes = defineRoutes([
  {
    path: assessPaths.group,
    title: routeTitles.group,
    icon: 'calculator',
    container: true,
    redirectTo: assessPaths.feeForm,
  },
  {
    path: assessPaths.feeForm,
    title: routeTitles.feeForm,
    parent: assessPaths.group,
    screen: () => import('./features/fee-form/fee-form.screen.tsx').then((m) => ({ default: m.FeeFormScreen })),
  },
]);
