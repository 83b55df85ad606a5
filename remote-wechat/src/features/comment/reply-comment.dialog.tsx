import { wechatReplyComment } from 'shared-contracts/endpoints';
import { wechatCommentLimits } from 'shared-contracts/limits';
import type { WechatComment } from 'shared-contracts/model';
import { type DialogProps, useShell } from 'shared-ui';
import { ReplyDialog } from '../../parts/reply.dialog.tsx';
import { commentTexts as texts } from './comment.texts.ts';

interface ReplyCommentDialogProps extends DialogProps<true> {
  comment: WechatComment;
}

/** Words below a reader's comment. */
export function ReplyCommentDialog({ comment, onDone }: ReplyCommentDialogProps) {
  const shell = useShell();
  return (
    <ReplyDialog
      title={texts.replyTitle}
      heard={comment.text}
      hint={texts.replyHint}
      maxLength={wechatCommentLimits.reply}
      send={async (text) => void (await shell.call(wechatReplyComment, { id: comment.id, text }))}
      onDone={onDone}
    />
  );
}
