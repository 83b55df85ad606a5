/** Words of the empty, error and no-permission states. */
export const partTexts = {
  empty: '暂无内容',
  retry: '重试',
  errorTitle: '加载失败',
  forbiddenTitle: '没有权限',
  notFoundTitle: '内容不存在',
  /** Below the title when the error brings no sentence of its own. */
  unknownError: '接口异常，请重试！',
};
