/** Systems that the demo newsroom is connected with. */
export const connectionWords = {
  portal: '市政府门户网站',
  press: '区县融媒体平台',
  platform: '媒体大数据平台',
} as const;
