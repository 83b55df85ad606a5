import type { WechatMaterial } from 'shared-contracts/endpoints';
import { wechatLimits } from 'shared-contracts/limits';
import { materialTexts } from './material.texts.ts';

/** Moves one id to another place; ids that are not there change nothing. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((other) => other !== id);
  const target = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, target), id, ...rest.slice(target)];
}

/** Ticked articles in the order of the list, whatever order they were ticked in. */
export function inListOrder(list: readonly WechatMaterial[], ticked: ReadonlySet<string>): WechatMaterial[] {
  return list.filter((material) => ticked.has(material.id));
}

/** Returns the reasons why the ticked articles cannot be submitted as one message; empty when they can. */
export function submitRefusals(ticked: readonly WechatMaterial[]): string[] {
  if (ticked.length === 0) return [materialTexts.nothingTicked];
  return ticked.length > wechatLimits.articles ? [materialTexts.tooMany(wechatLimits.articles)] : [];
}

/** The list in another order; articles that the order does not name stay behind it. */
export function inOrder(list: readonly WechatMaterial[], ids: readonly string[]): WechatMaterial[] {
  const byId = new Map(list.map((material) => [material.id, material]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  return [...named, ...list.filter(({ id }) => !ids.includes(id))];
}

/** Articles that the preview shows: what is ticked, else the head of the list. */
export function previewed(list: readonly WechatMaterial[], ticked: ReadonlySet<string>): WechatMaterial[] {
  const chosen = inListOrder(list, ticked);
  return (chosen.length > 0 ? chosen : list).slice(0, wechatLimits.articles);
}
