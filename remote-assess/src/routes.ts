import { assessPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the assess group, in the order in which a fee walks them. */
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
  {
    path: assessPaths.distribution,
    title: routeTitles.distribution,
    parent: assessPaths.group,
    screen: () =>
      import('./features/fee-chain/distribution.screen.tsx').then((m) => ({ default: m.DistributionScreen })),
  },
  {
    path: assessPaths.audit,
    title: routeTitles.audit,
    parent: assessPaths.group,
    screen: () => import('./features/fee-chain/audit.screen.tsx').then((m) => ({ default: m.AuditScreen })),
  },
  {
    path: assessPaths.director,
    title: routeTitles.director,
    parent: assessPaths.group,
    screen: () => import('./features/fee-chain/director.screen.tsx').then((m) => ({ default: m.DirectorScreen })),
  },
  {
    path: assessPaths.regional,
    title: routeTitles.regional,
    parent: assessPaths.group,
    screen: () => import('./features/fee-chain/regional.screen.tsx').then((m) => ({ default: m.RegionalScreen })),
  },
  {
    path: assessPaths.publication,
    title: routeTitles.publication,
    parent: assessPaths.group,
    screen: () => import('./features/fee-chain/publication.screen.tsx').then((m) => ({ default: m.PublicationScreen })),
  },
  {
    path: assessPaths.financial,
    title: routeTitles.financial,
    parent: assessPaths.group,
    screen: () => import('./features/finance/financial.screen.tsx').then((m) => ({ default: m.FinancialScreen })),
  },
  {
    path: assessPaths.refundGroup,
    title: routeTitles.refundGroup,
    parent: assessPaths.group,
    container: true,
    redirectTo: assessPaths.refundInform,
  },
  {
    path: assessPaths.refundInform,
    title: routeTitles.refundInform,
    parent: assessPaths.refundGroup,
    screen: () => import('./features/refund/refund-inform.screen.tsx').then((m) => ({ default: m.RefundInformScreen })),
  },
  {
    path: assessPaths.refundRepeat,
    title: routeTitles.refundRepeat,
    parent: assessPaths.refundGroup,
    screen: () => import('./features/refund/refund-repeat.screen.tsx').then((m) => ({ default: m.RefundRepeatScreen })),
  },
  {
    path: assessPaths.payees,
    title: routeTitles.payees,
    parent: assessPaths.group,
    screen: () => import('./features/finance/payees.screen.tsx').then((m) => ({ default: m.PayeesScreen })),
  },
  {
    path: assessPaths.rules,
    title: routeTitles.rules,
    parent: assessPaths.group,
    screen: () => import('./features/rules/fee-rules.screen.tsx').then((m) => ({ default: m.FeeRulesScreen })),
  },
  {
    path: assessPaths.sums,
    title: routeTitles.sums,
    parent: assessPaths.group,
    screen: () => import('./features/own/fee-sums.screen.tsx').then((m) => ({ default: m.FeeSumsScreen })),
  },
  {
    path: assessPaths.scores,
    title: routeTitles.scores,
    parent: assessPaths.group,
    screen: () =>
      import('./features/scores/content-scores.screen.tsx').then((m) => ({ default: m.ContentScoresScreen })),
  },
  {
    path: assessPaths.own,
    title: routeTitles.own,
    parent: assessPaths.group,
    screen: () => import('./features/own/own-fees.screen.tsx').then((m) => ({ default: m.OwnFeesScreen })),
  },
]);
