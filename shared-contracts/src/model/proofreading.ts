import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Source of a finding. */
export const ProofSource = { Local: 'local', ProviderA: 'providerA', ProviderB: 'providerB', Heima: 'heima' } as const;
export type ProofSource = (typeof ProofSource)[keyof typeof ProofSource];
export const proofSourceNames: Record<ProofSource, string> = {
  local: '本地规则',
  providerA: '校对服务A',
  providerB: '校对服务B',
  heima: '黑马校对',
};

/**
 * The three groups of provider A (text and punctuation errors, knowledge errors, content-direction risk; S2 §2.1);
 * every source's findings are sorted into them.
 */
export const ProofCategory = { Text: 1, Knowledge: 2, Direction: 3 } as const;
export type ProofCategory = (typeof ProofCategory)[keyof typeof ProofCategory];
export const proofCategoryNames: Record<ProofCategory, string> = {
  1: '文字标点差错',
  2: '知识性差错',
  3: '内容导向风险',
};

/** The abilities behind the categories, as provider A names them: 11, 8 and 6 (R331 to R333). */
export const proofAbilities: Record<ProofCategory, readonly { id: string; name: string }[]> = {
  1: [
    { id: '101', name: '错别字' },
    { id: '102', name: '多字' },
    { id: '103', name: '少字' },
    { id: '104', name: '语义重复' },
    { id: '105', name: '语序错误' },
    { id: '106', name: '句式杂糅' },
    { id: '107', name: '标点符号' },
    { id: '108', name: '量词单位' },
    { id: '109', name: '数字差错' },
    { id: '110', name: '句子查重' },
    { id: '111', name: '序号检查' },
  ],
  2: [
    { id: '201', name: '地理名词' },
    { id: '202', name: '机构名称' },
    { id: '203', name: '专有名词及术语' },
    { id: '204', name: '常识差错' },
    { id: '205', name: '媒体报道禁用词和慎用词' },
    { id: '206', name: '姓名和职务' },
    { id: '207', name: '法律法规名称' },
    { id: '208', name: '重要讲话引用' },
  ],
  3: [
    { id: '301', name: '涉低俗辱骂' },
    { id: '302', name: '涉违法违规' },
    { id: '303', name: '涉领土主权表述' },
    { id: '304', name: '涉民族宗教表述' },
    { id: '305', name: '落马官员' },
    { id: '306', name: '其他敏感' },
  ],
};

/** Levels as heima numbers them (R338 to R340). */
export const ProofLevel = { Error: 1, Suspected: 2, Serious: 3 } as const;
export type ProofLevel = (typeof ProofLevel)[keyof typeof ProofLevel];
export const proofLevelNames: Record<ProofLevel, string> = { 1: '错误', 2: '疑似', 3: '严重' };

/** A finding that somebody judged to be none: who, when and why. */
export const dismissal = z.object({ id, key: z.string(), userName: z.string(), reason: z.string(), time: dateTime });
export type Dismissal = z.infer<typeof dismissal>;

/** One suspected error. Places count UTF-16 units of the cleaned text, whose paragraphs are joined by one line feed. */
export const finding = z.object({
  /** Identical for the same words in the same context, at any place of the text: dismissals refer to it. */
  key: z.string(),
  source: z.enum(ProofSource),
  /** Ability of {@link proofAbilities} it belongs to. */
  ability: z.string(),
  category: z.enum(ProofCategory),
  level: z.enum(ProofLevel),
  /** Rule of the engine or the provider's own kind, e.g. 'typo.word', 'punctuation'. */
  rule: z.string(),
  /** Index of the paragraph, and the hash of its text (paragraphHash). */
  paragraph: z.number().int(),
  hash: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** The words at the place. */
  text: z.string(),
  suggest: z.array(z.string()),
  explanation: z.string(),
  dismissed: dismissal.nullable(),
});
export type Finding = z.infer<typeof finding>;

/** Outcome of a source in a check; a failed source has one message and the others continue. */
export const sourceOutcome = z.object({ source: z.enum(ProofSource), ok: z.boolean(), message: z.string() });
export type SourceOutcome = z.infer<typeof sourceOutcome>;

/** A check of one text by one or more sources. */
export const proofResult = z.object({
  findings: z.array(finding),
  sources: z.array(sourceOutcome),
  /** Packs that the local rules worked with, 'typo 2026-11-20'. */
  packs: z.array(z.string()),
});
export type ProofResult = z.infer<typeof proofResult>;

/** A source as the settings have it. */
export const proofSourceState = z.object({ source: z.enum(ProofSource), isOn: z.boolean(), isSandbox: z.boolean() });
export type ProofSourceState = z.infer<typeof proofSourceState>;

/** An item of heima (S2 §3); `Pos` is the place in the uploaded text. */
export const heimaItem = z.object({
  level: z.enum(ProofLevel),
  ErrWord: z.string(),
  CorWord: z.array(z.string()),
  Pos: z.number().int(),
});
export type HeimaItem = z.infer<typeof heimaItem>;

/** Check log payload (S1 §3). */
export const checkLogRow = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** Result: a number of findings, or the message of the failure. */
  checkTo: z.string(),
  /** Source that checked. */
  checkFrom: z.string(),
  userId: id,
  userName: z.string(),
  time: dateTime,
});
export type CheckLogRow = z.infer<typeof checkLogRow>;

/** Treatment of a sensitive word. */
export const WordLevel = { Banned: 3, Sensitive: 1, Caution: 2 } as const;
export type WordLevel = (typeof WordLevel)[keyof typeof WordLevel];
export const wordLevelNames: Record<WordLevel, string> = { 3: '禁用', 1: '敏感', 2: '慎用' };

/** A word of the newsroom's own list. `startDate` and `endDate` 'YYYY-MM-DD', either may be open. */
export const sensitiveWord = z.object({
  id,
  word: z.string(),
  level: z.enum(WordLevel),
  /** Words to write instead, joined by '、'; may be empty. */
  suggestion: z.string(),
  remark: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** True when it is in force today. */
  isActive: z.boolean(),
  /** Published items that hold it, or null while they are being searched. */
  hits: z.number().int().nullable(),
  createUserName: z.string(),
  modifiedTime: dateTime,
});
export type SensitiveWord = z.infer<typeof sensitiveWord>;

/** Origin of a word of the lexicon. */
export const LexiconOrigin = { Learned: 'learned', Manual: 'manual' } as const;
export type LexiconOrigin = (typeof LexiconOrigin)[keyof typeof LexiconOrigin];
export const lexiconOriginNames: Record<LexiconOrigin, string> = { learned: '稿库学习', manual: '人工添加' };

/** A word that the typo rules leave alone. */
export const lexiconWord = z.object({
  id,
  word: z.string(),
  origin: z.enum(LexiconOrigin),
  /** Published stories that it was found in. */
  stories: z.number().int(),
  isBlocked: z.boolean(),
  modifiedTime: dateTime,
});
export type LexiconWord = z.infer<typeof lexiconWord>;

/**
 * Hash of a paragraph's cleaned text: FNV-1a of 64 bits in hex. Quick and the same on both ends; it guards places, not
 * secrets.
 */
export function paragraphHash(text: string): string {
  let low = 0x84222325;
  let high = 0xcbf29ce4;
  for (let index = 0; index < text.length; index += 1) {
    low ^= text.charCodeAt(index);
    // times 0x100000001b3 in two halves of 32 bits
    const lowProduct = Math.imul(low, 0x1b3);
    const carry = Math.floor(((low >>> 0) * 0x1b3) / 0x1_0000_0000);
    high = (Math.imul(high, 0x1b3) + carry + (low << 8)) | 0;
    low = lowProduct;
  }
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

/** Key of a finding: its words and the four characters on either side, so that a dismissal counts for every source. */
export function findingKey(paragraph: string, from: number, to: number): string {
  return paragraphHash(
    `${paragraph.slice(Math.max(0, from - 4), from)}|${paragraph.slice(from, to)}|${paragraph.slice(to, to + 4)}`,
  );
}
