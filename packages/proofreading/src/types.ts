import type { Dictionary, Token } from './dictionary.ts';

/** 1 an error, 2 suspected, 3 serious. A newsroom's own words: 1 sensitive, 2 to be used with care, 3 banned. */
export type AlarmLevel = 1 | 2 | 3;

/** A suspected error in a paragraph; places count UTF-16 units of it. */
export interface Alarm {
  from: number;
  to: number;
  suggest: readonly string[];
  explanation: string;
  /** The rule's own level when absent. */
  level?: AlarmLevel;
  /** The rule's own ability when absent. */
  ability?: string;
}

/** A paragraph on its way through the rules. */
export interface Paragraph {
  text: string;
  /** Returns the words of the paragraph with their places, segmented on first use. */
  tokens(): readonly Token[];
}

/** Data that rules may use beside the text. */
export interface RuleWorld {
  dictionary: Dictionary;
  /** The day that dates without a year are read on, 'YYYY-MM-DD'. */
  today: string;
  /** The newsroom's own sensitive words that count today. */
  ownWords: readonly OwnWord[];
}

/** A word of the newsroom's list as the engine needs it. */
export interface OwnWord {
  word: string;
  level: AlarmLevel;
  suggest: readonly string[];
}

interface RuleHead {
  /** 'family.name', e.g. 'punctuation.pair'. */
  id: string;
  title: string;
  /** Ability of provider A's taxonomy that its findings belong to. */
  ability: string;
  level: AlarmLevel;
}

/** A rule that needs one paragraph alone: what it finds is remembered by the paragraph's hash. */
export interface ParagraphRule extends RuleHead {
  scope: 'paragraph';
  find(paragraph: Paragraph, world: RuleWorld): Alarm[];
}

/** A rule over the whole text, quick enough to run at every check. */
export interface DocumentRule extends RuleHead {
  scope: 'document';
  find(paragraphs: readonly string[]): (Alarm & { paragraph: number })[];
}

export type Rule = ParagraphRule | DocumentRule;

/** An alarm with its rule and paragraph. */
export interface Found extends Alarm {
  rule: string;
  ability: string;
  level: AlarmLevel;
  paragraph: number;
}
