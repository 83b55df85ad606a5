import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from '../coverage/sources.ts';
import { root } from '../release/packages.ts';

/** Words for acts that have another word on every screen (the verbs of shared-ui/README.md), and that word. */
const synonyms: Readonly<Record<string, string>> = {
  永久删除: '彻底删除',
  搜寻: '查询，搜索',
  剔除: '移除',
  打回: '退回',
  提交审批: '送审',
  提交审核: '送审',
  审核不通过: '不通过',
  拒绝注册: '驳回',
  拒绝该申请: '驳回',
  审批通过: '通过',
  批准: '通过',
  预约发布: '定时发布',
  取消发布: '撤稿，撤下，下线',
  撤销发布: '撤稿，撤下，下线',
  存盘: '保存',
  添加词语: '新建',
  添加敏感词: '新建',
  添加来源: '新建',
  添加题目: '新建',
  添加值: '新建',
  修改来源: '编辑',
  修改任务: '编辑',
  删除嘉宾: '移除',
};

it('the same act has the same word on every screen', () => {
  const words = new RegExp(Object.keys(synonyms).join('|'), 'g');
  const found = [...readSources(/\.(texts|words)\.ts$/)].flatMap(([file, text]) =>
    [...new Set(text.match(words))].map((word) => `${file}: “${word}”; write ${synonyms[word]}`),
  );
  expect(found).toEqual([]);
});

it('names the words that the table of verbs has', () => {
  const readme = readFileSync(path.join(root, 'shared-ui/README.md'), 'utf8');
  const known = Object.values(synonyms).flatMap((line) => line.split('，'));
  expect(known.filter((word) => !readme.includes(word))).toEqual([]);
});
