import type { MenuEntry } from './session-model.ts';

/** Codes of a user: menus by path, buttons by their url. */
export interface Permissions {
  menus: ReadonlySet<string>;
  buttons: ReadonlySet<string>;
}

/** Flattens the server's menu list (R187). */
export function readPermissions(entries: readonly MenuEntry[]): Permissions {
  const menus = new Set<string>();
  const buttons = new Set<string>();
  const walk = (list: readonly MenuEntry[]): void => {
    for (const entry of list) {
      (entry.isbutton ? buttons : menus).add(entry.url);
      walk(entry.Children);
    }
  };
  walk(entries);
  return { menus, buttons };
}

/** True when a code is permitted. A path is looked up in the menus, anything else in the button entries only (R178). */
export function isPermitted(permissions: Permissions, code: string): boolean {
  return code.startsWith('/') ? permissions.menus.has(code) : permissions.buttons.has(code);
}
