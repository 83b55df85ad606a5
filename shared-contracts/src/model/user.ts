import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Token data (S1 §3). `expiresIn` in seconds. */
export const tokenData = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number().int(),
  username: z.string(),
});
export type TokenData = z.infer<typeof tokenData>;

/** The logged-in user (S1 §3 'User info kept locally', and what the frame shows). */
export const userInfo = z.object({
  id,
  userName: z.string(),
  nickName: z.string(),
  authorId: z.string(),
  departmentName: z.string(),
  roleNames: z.array(z.string()),
  portrait: z.string().nullable(),
  /** Given by an administrator, or older than the newsroom allows. */
  mustChangePassword: z.boolean(),
  /** Present where the newsroom has declared that one person does everything. */
  isAlone: z.boolean().optional(),
  /** A role demands a second factor and none is set up. */
  mustEnrolSecondFactor: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Menu entry from the server (S1 §3); `Children` with a capital, as in the document. */
export interface MenuEntry {
  url: string;
  isbutton: boolean;
  Children: MenuEntry[];
}
export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({ url: z.string(), isbutton: z.boolean(), Children: z.array(menuEntry) }),
);

export const UserState = { Active: 'active', Disabled: 'disabled' } as const;
export type UserState = (typeof UserState)[keyof typeof UserState];

/** Staff log in at /login, media users at /mediaLogin; the two never mix. */
export const UserKind = { Staff: 'staff', Media: 'media' } as const;
export type UserKind = (typeof UserKind)[keyof typeof UserKind];

/** A user as the user screen lists it. */
export const userRow = z.object({
  id,
  userName: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  kind: z.enum(UserKind),
  state: z.enum(UserState),
  /** Department of whatever level; the name is its whole path. */
  departmentId: id.nullable(),
  departmentName: z.string(),
  /** Values of the dictionary's kind 岗位. */
  posts: z.array(z.string()),
  postNames: z.array(z.string()),
  roles: z.array(z.object({ id, name: z.string() })),
  channelIds: z.array(id),
  hasSecondFactor: z.boolean(),
  lastLoginTime: dateTime.nullable(),
  createdTime: dateTime,
});
export type UserRow = z.infer<typeof userRow>;

/** A role with the menu and button codes it grants. */
export const roleRow = z.object({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  isBuiltIn: z.boolean(),
  demandsSecondFactor: z.boolean(),
  codes: z.array(z.string()),
  userCount: z.number().int(),
});
export type RoleRow = z.infer<typeof roleRow>;

/** An application from /register. */
export const userApply = z.object({
  id,
  userName: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  departmentName: z.string(),
  departmentUnitName: z.string(),
  channelNames: z.array(z.string()),
  state: z.enum(['waiting', 'accepted', 'refused']),
  createdTime: dateTime,
});
export type UserApply = z.infer<typeof userApply>;

export const namedItem = z.object({ id, name: z.string() });
export type NamedItem = z.infer<typeof namedItem>;

/** A right on the role screen: a menu or a button; `code` is null for a node that only holds others. */
export interface PermissionNode {
  code: string | null;
  title: string;
  meaning: string;
  isButton: boolean;
  children: PermissionNode[];
}
export const permissionNode: z.ZodType<PermissionNode> = z.lazy(() =>
  z.object({
    code: z.string().nullable(),
    title: z.string(),
    meaning: z.string(),
    isButton: z.boolean(),
    children: z.array(permissionNode),
  }),
);
