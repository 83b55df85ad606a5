import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commentCounts, getCommentListByBefore } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { CommentStatus, commentStatusNames, Period } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { Allowed, type ListFilter, ListPage, useAsk } from 'shared-ui';
import { addToBlackList } from './add-to-black-list.action.ts';
import { approveComment } from './approve-comment.action.ts';
import { ArticleFilter } from './article-filter.tsx';
import { BlackListDialog } from './black-list.dialog.tsx';
import { commentColumns } from './comment.columns.tsx';
import { commentTexts as texts } from './comment.texts.ts';
import { deleteComment } from './delete-comment.action.ts';
import { rejectComment } from './reject-comment.action.ts';
import { removeFromBlackList } from './remove-from-black-list.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(getCommentListByBefore.request, 'keywords'),
  },
  // An old comment may still wait, so nothing is left out by its age.
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'status',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(CommentStatus).map((key) => ({ key, label: commentStatusNames[key] })),
  ],
  counts: { endpoint: commentCounts },
};
const actions = [approveComment, rejectComment, deleteComment, addToBlackList, removeFromBlackList];

/** /operation/comment: moderation of readers' comments (S2 §2.14, §4). */
export function CommentListScreen() {
  const ask = useAsk();
  const [address, setAddress] = useSearchParams();
  // The list reads contentId from the address by itself, as it does every field of its request.
  const contentId = address.get('contentId');
  const columns = useMemo(() => commentColumns((row) => setAddress({ contentId: row.contentId })), [setAddress]);

  return (
    <ListPage
      isDesk
      tableKey="operation/comment"
      topic="comments"
      name={texts.listName}
      endpoint={getCommentListByBefore}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      keyboard
      emptyText={texts.empty}
      toolbar={
        <>
          <Allowed code={OperationPermission.ManageBlackList}>
            <Button onClick={() => void ask(BlackListDialog, {})}>{texts.openBlackList}</Button>
          </Allowed>
          {contentId && <ArticleFilter contentId={contentId} onClear={() => setAddress({})} />}
        </>
      }
    />
  );
}
