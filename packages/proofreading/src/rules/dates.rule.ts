import type { Alarm, ParagraphRule } from '../types.ts';

const weekdays = '日一二三四五六';
const datePattern =
  /(?:(?<year>\d{4})年)?(?<!\d)(?<month>\d{1,2})月(?<day>\d{1,2})[日号](?<between>[（(，,]?\s?)(?:(?:星期|周|礼拜)(?<weekday>[一二三四五六日天]))?/g;

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const weekdayOf = (year: number, month: number, day: number) =>
  weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;

/** Days that the calendar does not have, and weekdays that are another day's. */
export const dates: ParagraphRule = {
  id: 'date.calendar',
  title: '日期与星期',
  ability: '109',
  level: 1,
  scope: 'paragraph',
  find({ text }, { today }) {
    const alarms: Alarm[] = [];
    for (const match of text.matchAll(datePattern)) {
      const { year, month = '', day = '', weekday, between = '' } = match.groups!;
      const plainLength = match[0].length - (weekday ? 0 : between.length);
      const place = { from: match.index, to: match.index + plainLength };
      // 农历十三月 does not exist either, but lunar days are written in words.
      const thisYear = Number(year ?? today.slice(0, 4));
      // 2 月 29 日 without a year is some leap year's.
      const most = Number(month) >= 1 && Number(month) <= 12 ? daysOf(year ? thisYear : 2024, Number(month)) : 0;
      if (Number(day) < 1 || Number(day) > most) {
        alarms.push({ ...place, suggest: [], explanation: `${year ? `${year}年` : ''}没有${month}月${day}日` });
        continue;
      }
      if (!weekday) continue;
      const normalized = weekday === '天' ? '日' : weekday;
      const years = year ? [thisYear] : [thisYear, thisYear - 1, thisYear + 1];
      if (
        !year &&
        years.slice(1).some((one) => weekdayOf(one, Number(month), Number(day)) === normalized) &&
        weekdayOf(thisYear, Number(month), Number(day)) !== normalized
      ) {
        const right = weekdayOf(thisYear, Number(month), Number(day));
        alarms.push({
          from: place.to - 1,
          to: place.to,
          suggest: [right],
          level: 2,
          explanation: `今年${month}月${day}日是星期${right}，请核对`,
        });
      } else if (!years.some((one) => weekdayOf(one, Number(month), Number(day)) === normalized)) {
        const right = weekdayOf(thisYear, Number(month), Number(day));
        alarms.push({
          from: place.to - 1,
          to: place.to,
          suggest: [right],
          explanation: `${thisYear}年${month}月${day}日是星期${right}`,
        });
      }
    }
    return alarms;
  },
};
