import { type FigureTable, TrafficTarget, trafficTargetNames } from 'shared-contracts/model';
import { megabytes, shareOf, sumOf } from './megabytes.rules.ts';
import type { sumTraffic } from './storage.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';

const { columns } = texts;
const targets = Object.values(TrafficTarget);

type Traffic = Awaited<ReturnType<typeof sumTraffic>>;

/** What was sent for what. */
export function targetTable(traffic: Traffic): FigureTable {
  const all = sumOf(traffic, ({ bytes }) => bytes);
  return {
    key: 'targets',
    title: texts.tables.targets,
    columns: [
      { key: 'name', title: columns.target },
      { key: 'megabytes', title: columns.sent, digits: 2 },
      { key: 'answers', title: columns.answers },
      { key: 'share', title: columns.share, digits: 1 },
    ],
    charted: ['megabytes'],
    rows: targets.map((target) => {
      const ofTarget = traffic.filter((row) => row.target === target);
      const bytes = sumOf(ofTarget, (row) => row.bytes);
      return {
        name: trafficTargetNames[target],
        megabytes: megabytes(bytes),
        answers: sumOf(ofTarget, (row) => row.answers),
        share: shareOf(bytes, all),
      };
    }),
  };
}

/** What was sent on each day. */
export function trafficTable(days: readonly string[], traffic: Traffic): FigureTable {
  const found = new Map(traffic.map(({ day, target, bytes }) => [`${day} ${target}`, bytes]));
  return {
    key: 'traffic',
    title: texts.tables.traffic,
    columns: [
      { key: 'time', title: columns.day },
      ...targets.map((target) => ({
        key: `target${target}`,
        title: texts.inMegabytes(trafficTargetNames[target]),
        digits: 2,
      })),
    ],
    charted: targets.map((target) => `target${target}`),
    rows: days.map((day) => ({
      time: day,
      ...Object.fromEntries(
        targets.map((target) => [`target${target}`, megabytes(found.get(`${day} ${target}`) ?? 0)]),
      ),
    })),
  };
}
