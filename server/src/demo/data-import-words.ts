/** Stories of the newsroom's former sites, by the file that they came in. */
export const dataImportWords = [
  {
    format: 'wxr',
    state: 'done',
    message: '',
    source: '旧版网站',
    fileName: 'wordpress-export.xml',
    category: '本地新闻',
    refused: '缺少标题',
    stories: [
      {
        oldId: '2017',
        title: '老城墙下建起口袋公园',
        author: '李雨桐',
        content: '<p>老城墙东段的一处空地建成口袋公园，周边居民多了一个散步的去处。</p>',
        publishedTime: '2017-04-12 09:30:00',
        addresses: ['http://old.example.com/2017/04/pocket-park/', 'http://old.example.com/?p=2017'],
      },
      {
        oldId: '2031',
        title: '轮渡码头候船厅完成改造',
        author: '旧版网站记者',
        content: '<p>轮渡码头候船厅改造完工，增设无障碍通道和母婴室。</p>',
        publishedTime: '2017-06-03 16:05:00',
        addresses: ['http://old.example.com/2017/06/ferry-hall/', 'http://old.example.com/?p=2031'],
      },
    ],
  },
  {
    format: 'sscms',
    state: 'broken',
    message: '1_4.xml：文件在第5120行损坏（XML不完整）',
    source: '县区分站',
    fileName: 'channels.zip',
    category: '区县',
    refused: '正文无法解密，文件可能不是由SSCMS导出',
    stories: [
      {
        oldId: '12-305',
        title: '老码头仓库改成图书馆',
        author: '周知远',
        content: '<p>码头边的一座旧仓库改成了图书馆，二楼正对江面。</p>',
        publishedTime: '2018-09-21 10:12:00',
        addresses: ['/contents/12/305.html'],
      },
    ],
  },
] as const;
