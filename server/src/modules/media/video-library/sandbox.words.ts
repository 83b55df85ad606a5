import type { LibraryColumn } from './port.ts';

/** Columns that the sandbox of the video library has. */
export const sandboxColumns: LibraryColumn[] = [
  {
    catalogId: '1',
    name: '新闻素材',
    catalogPath: '/news',
    children: [
      { catalogId: '11', name: '城市新闻', catalogPath: '/news/city', children: [] },
      { catalogId: '12', name: '乡村振兴', catalogPath: '/news/village', children: [] },
    ],
  },
  { catalogId: '2', name: '专题片', catalogPath: '/feature', children: [] },
  { catalogId: '3', name: '资料镜头', catalogPath: '/archive', children: [] },
];

/** Titles of its videos, by the path of their column. */
export const sandboxTitles: Record<string, readonly string[]> = {
  '/news/city': [
    '轨道交通早高峰',
    '老旧小区改造',
    '滨江步道开放',
    '早市烟火气',
    '消防演练现场',
    '图书馆夜读',
    '公交新线首发',
    '社区食堂开餐',
    '城市马拉松',
  ],
  '/news/village': ['稻田开镰', '果园直播带货', '村超开赛', '古村修缮', '茶山春采', '水库放鱼', '乡村课堂'],
  '/feature': ['大江奔流', '守桥人', '非遗传承：竹编', '城市之光', '一座厂的七十年'],
  '/archive': ['航拍城区', '江面日出', '雪后古城', '车流延时', '市民广场'],
};
