import { wechatPaths } from 'shared-contracts/paths';
import { ReaderCommentPermission } from 'shared-contracts/permissions';

/** Codes of readers' comments at WeChat and on the microblog. */
export const readerCommentCodes = [wechatPaths.comment, ...Object.values(ReaderCommentPermission)];
