import { Button } from 'antd';
import { weiboListPosts, weiboPostCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { WeiboPostState, weiboPostStateNames } from 'shared-contracts/model';
import { ReaderCommentPermission, WeiboPermission } from 'shared-contracts/permissions';
import { Allowed, type ListFilter, ListPage, useAsk, useShell } from 'shared-ui';
import { useWhileUnderWay } from '../../parts/use-while-under-way.ts';
import { useDrawVoices } from './comments.api.ts';
import { ComposePostDialog } from './compose-post.dialog.tsx';
import { PickStoryDialog } from './pick-story.dialog.tsx';
import { weiboColumns } from './weibo.columns.tsx';
import { dropPost } from './drop-post.action.ts';
import { resendPost } from './resend-post.action.ts';
import { viewComments } from './view-comments.action.ts';
import { viewStory } from './view-story.action.ts';
import { withdrawPost } from './withdraw-post.action.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(weiboListPosts.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(WeiboPostState).map((key) => ({ key, label: weiboPostStateNames[key] })),
  ],
  counts: { endpoint: weiboPostCounts },
};
const actions = [viewStory, viewComments, resendPost, dropPost, withdrawPost];
const underWay = [WeiboPostState.Sending, WeiboPostState.Withdrawing];

/** /weibo: stories of the website on the microblog. */
export function WeiboListScreen() {
  const shell = useShell();
  const ask = useAsk();
  useWhileUnderWay(weiboListPosts, weiboPostCounts, underWay);

  const [draw, isDrawing] = useDrawVoices();
  const handleCreate = async () => {
    const contentId = await ask(PickStoryDialog, {});
    if (contentId !== undefined && (await ask(ComposePostDialog, { contentId }))) shell.message.success(texts.ordered);
  };

  return (
    <ListPage
      tableKey="weibo/post"
      name={texts.listName}
      topic="weibo"
      endpoint={weiboListPosts}
      filters={filters}
      tabs={tabs}
      columns={weiboColumns}
      actions={actions}
      create={{ label: texts.post, permission: WeiboPermission.Post, onClick: () => void handleCreate() }}
      emptyText={texts.empty}
      toolbar={
        <Allowed code={ReaderCommentPermission.ReadWeibo}>
          <Button loading={isDrawing} onClick={() => void draw()}>
            {texts.draw}
          </Button>
        </Allowed>
      }
    />
  );
}
