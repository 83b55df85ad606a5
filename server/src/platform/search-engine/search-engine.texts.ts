/** Sentences about the search engine. */
export const searchEngineTexts = {
  trouble: {
    unreachable: '检索引擎无法连接',
    slow: '检索引擎没有及时应答',
    refused: '检索引擎拒绝了账号或密码',
    missing: '检索引擎中没有索引',
    busy: '检索引擎忙',
    answer: '检索引擎的应答无法使用',
  },
} as const;
