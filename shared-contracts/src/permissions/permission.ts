/** A permission code: a menu's path, or a button's 'noun/verb'. It is the url of a menu entry. */
export type PermissionCode = string & {};

/** One right: its code, its name on the role screen, what it allows, and the menu it belongs to. */
export interface Permission {
  code: PermissionCode;
  title: string;
  meaning: string;
  /** Path of the menu entry whose Children hold the button; absent for a menu. */
  under?: string;
}
