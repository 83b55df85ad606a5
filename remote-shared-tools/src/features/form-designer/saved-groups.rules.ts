import { savedGroupNameMax } from 'shared-contracts/limits';

/** A named group of fields in the palette. */
export interface FieldGroup {
  id: string;
  name: string;
}

/** Preference of the list of a user's groups; each group has its own, since one preference holds 20 kB. */
export const groupListKey = 'form-groups';
export const groupKey = ({ id }: FieldGroup): string => `form-group:${id}`;
/** More would hide the fields of the palette; the oldest goes. */
export const groupsShown = 50;

/** The groups in a stored list; what is no group is left out. */
export function readGroups(stored: unknown): FieldGroup[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: Partial<FieldGroup> | null) =>
    typeof one?.id === 'string' && /^\w{1,20}$/.test(one.id) && typeof one.name === 'string'
      ? [{ id: one.id, name: one.name.slice(0, savedGroupNameMax) }]
      : [],
  );
}
