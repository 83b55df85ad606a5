import type { FoundGroup } from './quick-find.rules.ts';

/** Words of the search over everything, and of the list of keys. */
export const quickFindTexts = {
  title: '快速查找',
  /** Name of the field, and the words in it while it is empty. */
  field: '查找稿件、页面、人员和命令',
  placeholder: '稿件标题或编号、页面名称或拼音首字母、人员、命令',
  results: '查找结果',
  groups: {
    recent: '最近打开',
    pages: '页面',
    commands: '命令',
    stories: '稿件',
    people: '人员',
    help: '帮助',
  } satisfies Record<FoundGroup, string>,
  count: (count: number) => `共 ${count} 项`,
  searching: '正在查找',
  nothing: '没有找到相关内容',
  failed: '部分内容暂时无法查找，请稍后重试',
  story: (id: string, channel: string, person: string) => [`编号 ${id}`, channel, person].filter(Boolean).join(' · '),
  person: (userName: string, department: string) => [userName, department].filter(Boolean).join(' · '),
  thisPage: '当前页面',
  pathJoin: ' / ',
  hint: '↑↓ 选择，Enter 打开，Esc 关闭',
  /** Titles of the pages on which something new is begun start with it. */
  createPrefix: '新建',
  keyList: '快捷键',
  appearance: (name: string) => `外观：${name}`,
  everywhere: '所有页面',
  onThisPage: '当前页面',
  noKeys: '当前页面没有专用的快捷键。',
  keys: [
    { keys: 'Ctrl + K', label: '快速查找' },
    { keys: '?', label: '显示快捷键' },
    { keys: '← →', label: '在页签之间移动（焦点在页签上时）' },
    { keys: 'Delete', label: '关闭页签（焦点在页签上时）' },
    { keys: 'Esc', label: '关闭对话框、退出全屏' },
  ],
} as const;
