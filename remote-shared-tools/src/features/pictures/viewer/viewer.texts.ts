/** Names of the viewer's buttons, by viewerjs's actions; it gives them none. */
export const viewerTexts = {
  viewer: '图片查看',
  actions: {
    'zoom-in': '放大',
    'zoom-out': '缩小',
    'one-to-one': '原始大小',
    reset: '还原',
    prev: '上一张',
    play: '自动播放',
    next: '下一张',
    'rotate-left': '向左旋转',
    'rotate-right': '向右旋转',
    'flip-horizontal': '水平翻转',
    'flip-vertical': '垂直翻转',
    mix: '关闭',
    view: '查看这张图片',
  } as Record<string, string>,
};
