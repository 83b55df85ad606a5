/** Why an address is not fetched. */
export const fetchGuardTexts = {
  charactersForbidden: '地址中含有不允许的字符',
  addressWrong: '地址不正确，请填写以 http:// 或 https:// 开头的地址',
  credentialsForbidden: '地址中不能带有用户名和密码',
  siteUnsupported: '不支持该网站的地址',
  addressForbidden: '不能访问该地址',
  unreachable: '无法获取该地址的内容，请检查地址后再试',
  timedOut: '获取超时，请稍后再试',
  tooManyRedirects: '该地址跳转次数过多',
  tooLarge: '该地址的内容过大，无法获取',
} as const;
