import { z } from 'zod';
import { anchorLimits as limits, licenceWarnDays, pictureAddressMax } from '../limits/index.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';

/** Who reads: a person, or a digital one. */
export const AnchorKind = { Person: 'person', Digital: 'digital' } as const;
export type AnchorKind = (typeof AnchorKind)[keyof typeof AnchorKind];
export const anchorKindNames: Record<AnchorKind, string> = { person: '真人', digital: '数字人' };

/** How the licence of an anchor is at a moment; 'none' has no period. */
export const LicenceState = {
  None: 'none',
  Planned: 'planned',
  Valid: 'valid',
  Soon: 'soon',
  Expired: 'expired',
} as const;
export type LicenceState = (typeof LicenceState)[keyof typeof LicenceState];
export const licenceStateNames: Record<LicenceState, string> = {
  none: '长期',
  planned: '未生效',
  valid: '有效',
  soon: '即将到期',
  expired: '已过期',
};

/** Tabs of the list of anchors. */
export const AnchorTab = { Usable: 'usable', Soon: 'soon', Expired: 'expired', Closed: 'closed' } as const;
export type AnchorTab = (typeof AnchorTab)[keyof typeof AnchorTab];
export const anchorTabNames: Record<AnchorTab, string> = {
  usable: '可用',
  soon: '即将到期',
  expired: '已过期',
  closed: '已停用',
};

/** Editable fields of an anchor. */
export const anchorDraft = z
  .strictObject({
    name: requiredText(limits.name, '主播名称'),
    kind: z.enum(AnchorKind, '请选择主播类型'),
    /** Address of a picture of our own store; '' none. */
    portrait: text(pictureAddressMax, '头像地址').default(''),
    /** Name of the voice, or of the person whose voice it is. */
    voice: text(limits.voice, '音色').default(''),
    licenceStart: dateTime.nullable().default(null),
    /** Null has no end. */
    licenceEnd: dateTime.nullable().default(null),
    /** Characters in a minute. */
    speed: wholeNumber(limits.speedMin, limits.speedMax, '语速'),
    note: text(limits.note, '备注').default(''),
  })
  .refine(({ licenceStart, licenceEnd }) => licenceStart === null || licenceEnd === null || licenceEnd > licenceStart, {
    path: ['licenceEnd'],
    message: '授权结束时间须晚于开始时间',
  })
  .refine(({ kind, licenceEnd }) => kind !== AnchorKind.Digital || licenceEnd !== null, {
    path: ['licenceEnd'],
    message: '数字人须填写授权结束时间',
  });
export type AnchorDraft = z.infer<typeof anchorDraft>;

/** An anchor in the list. */
export const anchorRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(AnchorKind),
  portrait: z.string(),
  voice: z.string(),
  licenceStart: dateTime.nullable(),
  licenceEnd: dateTime.nullable(),
  licence: z.enum(LicenceState),
  speed: z.number().int(),
  note: z.string(),
  isOpen: z.boolean(),
  /** Counts up with every change. */
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type AnchorRow = z.infer<typeof anchorRow>;

/** The licence at a moment. */
export function licenceStateAt(
  { licenceStart, licenceEnd }: { licenceStart: Date | null; licenceEnd: Date | null },
  now: Date,
): LicenceState {
  if (licenceEnd !== null && licenceEnd <= now) return LicenceState.Expired;
  if (licenceStart !== null && licenceStart > now) return LicenceState.Planned;
  if (licenceEnd === null) return LicenceState.None;
  return licenceEnd.getTime() - now.getTime() <= licenceWarnDays * 86_400_000 ? LicenceState.Soon : LicenceState.Valid;
}

/** Why an anchor cannot be used; undefined for one that can. */
export function anchorRefusal({ name, isOpen, licence }: Pick<AnchorRow, 'name' | 'isOpen' | 'licence'>) {
  if (!isOpen) return `主播“${name}”已停用`;
  if (licence === LicenceState.Expired) return `主播“${name}”的授权已过期`;
  return licence === LicenceState.Planned ? `主播“${name}”的授权尚未生效` : undefined;
}
