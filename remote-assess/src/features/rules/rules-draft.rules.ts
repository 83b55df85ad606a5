import type { FeeRules, FeeRuleVersion } from 'shared-contracts/model';

/** The rules as the form holds them: sums in yuan, days as lines of text. */
export interface RulesDraft {
  name: string;
  grades: { grade: 'A' | 'B' | 'C' | 'D'; perThousand: number; least: number; most: number }[];
  picture: { yuan: number; most: number };
  kinds: { contentType: number; percent: number }[];
  lengths: { words: number; percent: number }[];
  channels: { channelId: string; percent: number }[];
  holiday: { percent: number; days: string; weekends: boolean };
}

const fen = (yuan: number) => Math.round(yuan * 100);

/** What a new version begins with: the rules that the product comes with. */
const first: RulesDraft = {
  name: '',
  grades: [
    { grade: 'A', perThousand: 300, least: 200, most: 1500 },
    { grade: 'B', perThousand: 200, least: 120, most: 900 },
    { grade: 'C', perThousand: 120, least: 60, most: 500 },
    { grade: 'D', perThousand: 60, least: 30, most: 200 },
  ],
  picture: { yuan: 20, most: 6 },
  kinds: [],
  lengths: [],
  channels: [],
  holiday: { percent: 100, days: '', weekends: false },
};

/** A version as the form shows it. */
export function draftOf(version: FeeRuleVersion | undefined): RulesDraft {
  if (!version) return first;
  const { name, rules } = version;
  return {
    name,
    grades: rules.grades.map(({ grade, perThousand, least, most }) => ({
      grade,
      perThousand: perThousand / 100,
      least: least / 100,
      most: most / 100,
    })),
    picture: { yuan: rules.picture.fen / 100, most: rules.picture.most },
    kinds: rules.kinds,
    lengths: rules.lengths,
    channels: rules.channels,
    holiday: { ...rules.holiday, days: rules.holiday.days.join('\n') },
  };
}

/** Days of a text, one a line. */
export const daysOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((day) => day.trim())
    .filter((day) => day !== '');

/** The rules as the server keeps them. */
export function rulesOf({ grades, picture, kinds, lengths, channels, holiday }: RulesDraft): FeeRules {
  return {
    grades: grades.map(({ grade, perThousand, least, most }) => ({
      grade,
      perThousand: fen(perThousand),
      least: fen(least),
      most: fen(most),
    })),
    picture: { fen: fen(picture.yuan), most: picture.most },
    kinds,
    lengths,
    channels,
    holiday: { ...holiday, days: daysOf(holiday.days) },
  };
}
