import { readPack } from '../packs.ts';
import type { Alarm, ParagraphRule } from '../types.ts';

/** Posts with the names of who holds them, on the pack's day. */
export const namesAndPosts: ParagraphRule = {
  id: 'name.post',
  title: '姓名与职务',
  ability: '206',
  level: 3,
  scope: 'paragraph',
  find({ text }) {
    const alarms: Alarm[] = [];
    const rows = readPack('posts').rows;
    const names = new Map(rows.map(([, name = '', ownPosts = '']) => [name, ownPosts]));
    for (const [post = '', name = ''] of rows) {
      for (let position = text.indexOf(post); position >= 0; position = text.indexOf(post, position + 1)) {
        // 原国务院总理, 时任国务院总理, 俄罗斯国家总理 are others.
        if (/[原前时任副]$/.test(text.slice(0, position)) || text.startsWith(name, position + post.length)) continue;
        const from = position + post.length;
        const written = /^\p{Script=Han}{2,3}/u.exec(text.slice(from))?.[0] ?? '';
        const other = [...names.keys()].find((known) => known !== name && written.startsWith(known));
        const near = written.slice(0, name.length);
        if (other) {
          alarms.push({
            from: position,
            to: from + other.length,
            suggest: [`${post}${name}`, `${names.get(other)!.split('、')[0]}${other}`],
            explanation: '姓名与职务不符',
          });
        } else if (
          near.length === name.length &&
          near[0] === name[0] &&
          [...near].filter((character, index) => character !== name[index]).length === 1
        ) {
          alarms.push({ from, to: from + name.length, suggest: [name], explanation: `姓名有误，${post}应为${name}` });
        }
      }
    }
    return alarms;
  },
};

/** Officials who were sentenced: with 同志 or a present post the report is wrong, else worth a look. */
export const sackedOfficials: ParagraphRule = {
  id: 'name.sacked',
  title: '落马官员',
  ability: '305',
  level: 2,
  scope: 'paragraph',
  find({ text }) {
    const alarms: Alarm[] = [];
    for (const [name = ''] of readPack('sacked').rows) {
      for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
        const isCalledComrade = text.startsWith('同志', from + name.length);
        if (
          /(?:腐败|受贿|落马|判处|案|余毒|严重违纪)/.test(text.slice(Math.max(0, from - 20), from + 20)) &&
          !isCalledComrade
        )
          continue;
        alarms.push({
          from,
          to: from + name.length,
          suggest: [],
          level: isCalledComrade ? 3 : 2,
          explanation: '已被查处的官员，请核实表述',
        });
      }
    }
    return alarms;
  },
};

/** Names of laws between book marks: those that no longer hold, and those that are written short. */
export const lawNames: ParagraphRule = {
  id: 'law.name',
  title: '法律法规名称',
  ability: '207',
  level: 1,
  scope: 'paragraph',
  find({ text }) {
    const rows = new Map(
      readPack('laws').rows.map(([wrong = '', right = '', explanation = '']) => [wrong, { right, explanation }]),
    );
    return [...text.matchAll(/《((?:中华人民共和国)?)([^《》]{2,20}法|民法通则|民法总则)》/g)].flatMap((match) => {
      const row = rows.get(match[2]!);
      if (!row || /(?:原|已废止|废止的)$/.test(text.slice(0, match.index))) return [];
      const from = match.index + 1 + match[1]!.length;
      return [{ from, to: from + match[2]!.length, suggest: [row.right], explanation: row.explanation }];
    });
  },
};
