import { Button } from 'antd';
import { useMemo } from 'react';
import {
  wechatCommentCounts,
  wechatDrawComments,
  wechatListCommentArticles,
  wechatListComments,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, WechatCommentState, wechatCommentStateNames } from 'shared-contracts/model';
import { ReaderCommentPermission } from 'shared-contracts/permissions';
import { Allowed, type ListFilter, ListPage, useAction, useAsk, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { CommentArticlesDialog } from './comment-articles.dialog.tsx';
import { commentActions } from './comment.actions.ts';
import { commentColumns } from './comment.columns.tsx';
import { commentTexts as texts } from './comment.texts.ts';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(WechatCommentState).map((key) => ({ key, label: wechatCommentStateNames[key] })),
  ],
  counts: { endpoint: wechatCommentCounts },
};
const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(wechatListComments.request, 'keywords') },
  {
    kind: 'select',
    name: 'isElected',
    label: texts.elected,
    options: texts.electedOptions.map((label, value) => ({ value, label })),
  },
  // An old comment may still wait for an answer.
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const refreshes = [wechatListCommentArticles];

/** /wechat/comment: what readers wrote below the articles at WeChat. */
export function CommentListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer } = useEndpoint(wechatListCommentArticles, {});
  const refresh = useRefresh(wechatListComments, wechatCommentCounts, wechatListCommentArticles);
  const articles = answer?.list;
  const allFilters = useMemo<readonly ListFilter[]>(
    () => [
      {
        kind: 'select',
        name: 'article',
        label: texts.article,
        options: (articles ?? []).map(({ id, title }) => ({ value: id, label: title })),
      },
      ...filters,
    ],
    [articles],
  );
  const [draw, isDrawing] = useAction(async () => {
    const { data } = await shell.call(wechatDrawComments, {}).finally(refresh);
    if (data.problem === '') shell.message.success(texts.drawn(data.articles, data.added));
    else shell.message.warning(data.problem);
  });
  return (
    <ListPage
      tableKey="wechat/comment"
      name={texts.listName}
      topic="wechat"
      endpoint={wechatListComments}
      filters={allFilters}
      tabs={tabs}
      columns={commentColumns}
      actions={commentActions}
      refreshes={refreshes}
      emptyText={texts.empty}
      toolbar={
        <>
          <Allowed code={ReaderCommentPermission.ModerateWechat}>
            <Button loading={isDrawing} onClick={() => void draw()}>
              {texts.draw}
            </Button>
          </Allowed>
          <Button onClick={() => void ask(CommentArticlesDialog, {})}>{texts.articles}</Button>
        </>
      }
    />
  );
}
