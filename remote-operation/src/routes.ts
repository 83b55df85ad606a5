import { activityPaths, appPaths, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { defineRoutes } from 'shared-contracts/shell';
import { allmediaRoutes } from './allmedia.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { routeTitles } from './routes.texts.ts';

/** Returns the route of a form or detail opened from lists: hidden in the menu, a page tab for each address. */
const tabOf = (path: string, title: string, parent: string) =>
  ({ path, title, parent, hidden: true, tabPerQuery: true }) as const;

/**
 * Pages of operations, with the forms and details of activities, goods and live rooms whose addresses lie under /new
 * and /app.
 */
export const routes = defineRoutes([
  {
    path: operationPaths.group,
    title: routeTitles.group,
    icon: 'comment',
    container: true,
    redirectTo: operationPaths.comment,
  },
  {
    path: operationPaths.comment,
    title: routeTitles.comment,
    parent: operationPaths.group,
    screen: () => import('./features/comment/comment-list.screen.tsx').then((m) => ({ default: m.CommentListScreen })),
  },
  {
    path: operationPaths.activity,
    title: routeTitles.activity,
    parent: operationPaths.group,
    screen: () =>
      import('./features/activity/activity-list.screen.tsx').then((m) => ({ default: m.ActivityListScreen })),
  },
  {
    path: operationPaths.vote,
    title: routeTitles.vote,
    parent: operationPaths.group,
    screen: () => import('./features/vote/vote-list.screen.tsx').then((m) => ({ default: m.VoteListScreen })),
  },
  {
    path: operationPaths.raffle,
    title: routeTitles.raffle,
    parent: operationPaths.group,
    screen: () => import('./features/raffle/raffle-list.screen.tsx').then((m) => ({ default: m.RaffleListScreen })),
  },
  {
    path: operationPaths.answer,
    title: routeTitles.answer,
    parent: operationPaths.group,
    screen: () => import('./features/answer/answer-list.screen.tsx').then((m) => ({ default: m.AnswerListScreen })),
  },
  {
    path: operationPaths.live,
    title: routeTitles.live,
    parent: operationPaths.group,
    screen: () => import('./features/live/all-rooms.screen.tsx').then((m) => ({ default: m.AllRoomsScreen })),
  },
  {
    path: operationPaths.onlineQa,
    title: routeTitles.onlineQa,
    parent: operationPaths.group,
    screen: () =>
      import('./features/online-qa/qa-session-list.screen.tsx').then((m) => ({ default: m.QaSessionListScreen })),
  },
  {
    path: operationPaths.onlineQaQuestions,
    title: routeTitles.onlineQaQuestions,
    parent: operationPaths.onlineQa,
    permission: operationPaths.onlineQa,
    hidden: true,
    tabPerQuery: true,
    screen: () =>
      import('./features/online-qa/qa-question-list.screen.tsx').then((m) => ({ default: m.QaQuestionListScreen })),
  },
  {
    path: operationPaths.textVideo,
    title: routeTitles.textVideo,
    parent: operationPaths.group,
    screen: () =>
      import('./features/ctvideo/text-video-list.screen.tsx').then((m) => ({ default: m.TextVideoListScreen })),
  },
  {
    ...tabOf(appPaths.newTextVideo, routeTitles.newTextVideo, operationPaths.textVideo),
    screen: () =>
      import('./features/ctvideo/text-video-edit.screen.tsx').then((m) => ({ default: m.TextVideoEditScreen })),
  },
  {
    path: operationPaths.questionnaire,
    title: routeTitles.questionnaire,
    parent: operationPaths.group,
    screen: () =>
      import('./features/questionnaire/questionnaire-list.screen.tsx').then((m) => ({
        default: m.QuestionnaireListScreen,
      })),
  },
  {
    path: operationPaths.questionnaireForm,
    title: routeTitles.questionnaireForm,
    parent: operationPaths.questionnaire,
    permission: operationPaths.questionnaire,
    hidden: true,
    tabPerQuery: true,
    screen: () =>
      import('./features/questionnaire/questionnaire-edit.screen.tsx').then((m) => ({
        default: m.QuestionnaireEditScreen,
      })),
  },
  {
    path: operationPaths.questionnaireResult,
    title: routeTitles.questionnaireResult,
    parent: operationPaths.questionnaire,
    permission: operationPaths.questionnaire,
    hidden: true,
    tabPerQuery: true,
    screen: () =>
      import('./features/questionnaire/questionnaire-result.screen.tsx').then((m) => ({
        default: m.QuestionnaireResultScreen,
      })),
  },
  {
    path: operationPaths.messagePush,
    title: routeTitles.messagePush,
    parent: operationPaths.group,
    screen: () =>
      import('./features/message-push/message-push-list.screen.tsx').then((m) => ({
        default: m.MessagePushListScreen,
      })),
  },
  {
    path: operationPaths.vip,
    title: routeTitles.vip,
    parent: operationPaths.group,
    container: true,
    redirectTo: operationPaths.members,
  },
  ...memberRoutes,
  {
    path: operationPaths.shop,
    title: routeTitles.shop,
    parent: operationPaths.group,
    container: true,
    redirectTo: operationPaths.goods,
  },
  {
    path: operationPaths.goods,
    title: routeTitles.goods,
    parent: operationPaths.shop,
    screen: () => import('./features/goods/goods-list.screen.tsx').then((m) => ({ default: m.GoodsListScreen })),
  },
  {
    path: operationPaths.goodsForm,
    title: routeTitles.goodsForm,
    parent: operationPaths.goods,
    permission: operationPaths.goods,
    hidden: true,
    tabPerQuery: true,
    screen: () => import('./features/goods/goods-edit.screen.tsx').then((m) => ({ default: m.GoodsEditScreen })),
  },
  {
    path: operationPaths.merchant,
    title: routeTitles.merchant,
    parent: operationPaths.shop,
    screen: () =>
      import('./features/merchant/merchant-list.screen.tsx').then((m) => ({ default: m.MerchantListScreen })),
  },
  {
    path: operationPaths.orders,
    title: routeTitles.orders,
    parent: operationPaths.shop,
    screen: () => import('./features/order/order-list.screen.tsx').then((m) => ({ default: m.OrderListScreen })),
  },
  {
    path: operationPaths.orderBills,
    title: routeTitles.orderBills,
    parent: operationPaths.orders,
    permission: OperationPermission.ReconcileOrders,
    hidden: true,
    screen: () =>
      import('./features/order-bill/bill-difference-list.screen.tsx').then((m) => ({
        default: m.BillDifferenceListScreen,
      })),
  },
  {
    ...tabOf(activityPaths.activity.form, routeTitles.newActivity, operationPaths.activity),
    screen: () =>
      import('./features/activity/activity-form.screen.tsx').then((m) => ({ default: m.ActivityFormScreen })),
  },
  {
    ...tabOf(activityPaths.activity.detail, routeTitles.activityDetail, operationPaths.activity),
    screen: () =>
      import('./features/activity/activity-detail.screen.tsx').then((m) => ({ default: m.ActivityDetailScreen })),
  },
  {
    ...tabOf(activityPaths.vote.form, routeTitles.newVote, operationPaths.vote),
    screen: () => import('./features/vote/vote-form.screen.tsx').then((m) => ({ default: m.VoteFormScreen })),
  },
  {
    ...tabOf(activityPaths.vote.detail, routeTitles.voteDetail, operationPaths.vote),
    screen: () => import('./features/vote/vote-detail.screen.tsx').then((m) => ({ default: m.VoteDetailScreen })),
  },
  {
    ...tabOf(activityPaths.raffle.form, routeTitles.newRaffle, operationPaths.raffle),
    screen: () => import('./features/raffle/raffle-form.screen.tsx').then((m) => ({ default: m.RaffleFormScreen })),
  },
  {
    ...tabOf(activityPaths.raffle.detail, routeTitles.raffleDetail, operationPaths.raffle),
    screen: () => import('./features/raffle/raffle-detail.screen.tsx').then((m) => ({ default: m.RaffleDetailScreen })),
  },
  {
    ...tabOf(activityPaths.answer.form, routeTitles.newAnswer, operationPaths.answer),
    screen: () => import('./features/answer/answer-form.screen.tsx').then((m) => ({ default: m.AnswerFormScreen })),
  },
  {
    ...tabOf(activityPaths.answer.detail, routeTitles.answerDetail, operationPaths.answer),
    screen: () => import('./features/answer/answer-detail.screen.tsx').then((m) => ({ default: m.AnswerDetailScreen })),
  },
  {
    ...tabOf(appPaths.goodsDetail, routeTitles.goodsDetail, operationPaths.goods),
    screen: () => import('./features/goods/goods-detail.screen.tsx').then((m) => ({ default: m.GoodsDetailScreen })),
  },
  ...liveRoutes,
  ...allmediaRoutes,
]);
