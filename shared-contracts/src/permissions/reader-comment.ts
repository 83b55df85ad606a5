import type { Permission } from './permission.ts';

/** Buttons of readers' comments at WeChat and on the microblog. */
export const ReaderCommentPermission = {
  ModerateWechat: 'wechat/moderate-comments',
  ReplyWechat: 'wechat/reply-comments',
  ReadWeibo: 'weibo/read-comments',
  ReplyWeibo: 'weibo/reply-comments',
  DeleteWeibo: 'weibo/delete-comments',
} as const;

export const readerCommentPermissions: Permission[] = [
  {
    code: ReaderCommentPermission.ModerateWechat,
    title: '管理微信留言',
    meaning: 'May elect and delete comments of WeChat articles, open and close them, and draw them now.',
    under: '/wechat/comment',
  },
  {
    code: ReaderCommentPermission.ReplyWechat,
    title: '回复微信留言',
    meaning: 'May answer comments of WeChat articles and take answers back.',
    under: '/wechat/comment',
  },
  {
    code: ReaderCommentPermission.ReadWeibo,
    title: '查看微博评论',
    meaning: 'May read comments of posts, and have counts and comments drawn now.',
    under: '/weibo',
  },
  {
    code: ReaderCommentPermission.ReplyWeibo,
    title: '回复微博评论',
    meaning: 'May answer comments of posts in the name of the account.',
    under: '/weibo',
  },
  {
    code: ReaderCommentPermission.DeleteWeibo,
    title: '删除微博评论',
    meaning: 'May delete comments of posts and answers of the account.',
    under: '/weibo',
  },
];
