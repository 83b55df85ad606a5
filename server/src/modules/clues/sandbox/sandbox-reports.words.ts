import type { NewsDataTerm } from 'shared-contracts/model';

/** Kinds of media that the sandbox knows. */
export const sandboxMedia: readonly NewsDataTerm[] = [
  { code: 'agency', name: '通讯社' },
  { code: 'paper', name: '报纸' },
  { code: 'web', name: '新闻网站' },
  { code: 'broadcast', name: '广播电视' },
];

/** Topics that it knows. */
export const sandboxTopics: readonly NewsDataTerm[] = [
  { code: 'politics', name: '时政' },
  { code: 'economy', name: '经济' },
  { code: 'society', name: '社会' },
  { code: 'culture', name: '文化' },
  { code: 'science', name: '科技' },
  { code: 'sports', name: '体育' },
];

const agencyName = '新华社（演示）';

/** Names of sources; all are made up, and say so. */
export const sourceOf: Readonly<Record<string, (city: string) => string>> = {
  agency: () => agencyName,
  paper: (city) => `${city}日报（演示）`,
  web: (city) => `${city}新闻网（演示）`,
  broadcast: (city) => `${city}广播电视台（演示）`,
};

/** Names of reporters. */
export const reporters = ['周文', '吴敏', '郑凯', '孙洁', '钱峰', '赵宁', '何雨', '许航'];

/** How a report of an agency begins. */
export const agencyHead = (city: string, month: number, date: number, author: string): string =>
  `${city}${month}月${date}日电（记者${author}）`;

/** How a report of other media begins. */
export const ownHead = (author: string): string => `本报讯（记者 ${author}）`;

/** Titles of the sandbox's feeds. */
export const feedTitles = { agency: agencyName, province: '省内动态（演示）', paper: '江城晨报（演示）' } as const;

/** A page of a newspaper by its number, as its feed names it. */
export const paperPage = (number: number, topic: string): string => `第${String(number).padStart(2, '0')}版：${topic}`;
