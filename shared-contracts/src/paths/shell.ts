/** Paths of pages without the frame, and of the host's own pages (S1 §2). */
export const shellPaths = {
  root: '/',
  login: '/login',
  ssoLogin: '/ssoLogin',
  thirdpartyLogin: '/thirdpartyLogin',
  mediaLogin: '/mediaLogin',
  register: '/register',
  home: '/home',
  notFound: '/404',
  noAuthority: '/noAuthority',
  mediaContent: '/mediaContentManagement/mediaContent',
  analysis: '/statisics-pro',
  system: '/system',
  remotes: '/system/remotes',
  systemStatus: '/system/status',
  /** The first page of staff; the project's own path. */
  workbench: '/workbench',
  /** The user's own notices. */
  notices: '/notices',
  /** Help of the product, by topic. */
  help: '/help',
  /** In development only. */
  toolsGallery: '/dev/tools',
} as const;

/** The stream of the user's notices as they happen. */
export const noticeEventsPath = '/amc/web/notice/events';
