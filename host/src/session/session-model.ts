// Hand-written readers of the browser's storage: anybody may have changed it, and zod is kept off the login page.
import type { MenuEntry, TokenData, UserInfo } from 'shared-contracts/model';

export type { MenuEntry, TokenData, UserInfo };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The user as stored, or undefined when the text is not one (R125). */
export function userInfo(value: unknown): UserInfo | undefined {
  if (!isObject(value)) return undefined;
  const { id, nickName, authorId } = value;
  return typeof id === 'string' && typeof nickName === 'string' && typeof authorId === 'string'
    ? (value as unknown as UserInfo)
    : undefined;
}

/** A menu entry with its children (R124); what is not one is dropped. */
export function menuEntry(value: unknown): MenuEntry[] {
  if (!isObject(value) || typeof value.url !== 'string') return [];
  const children = Array.isArray(value.Children) ? value.Children : [];
  return [{ url: value.url, isbutton: value.isbutton === true, Children: children.flatMap(menuEntry) }];
}
