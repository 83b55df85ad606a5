import { type Actor, anchorRefusal, type ScriptAction, scriptRefusals, type ScriptRow } from 'shared-contracts/model';

/** Steps for which the anchor must be fit for use. */
const needsAnchor: readonly ScriptAction[] = ['submit', 'handOver'];

/** Why the anchor of a script cannot be used; undefined for one that can. */
export const refusalOfAnchor = ({ anchorName: name, anchorIsOpen: isOpen, licence }: ScriptRow): string | undefined =>
  anchorRefusal({ name, isOpen, licence });

/** Returns the guard of an action on scripts. */
export const scriptGuard =
  (action: ScriptAction) =>
  (script: ScriptRow, actor: Actor): string[] => {
    const refusals = scriptRefusals(action, script, actor);
    const ofAnchor = needsAnchor.includes(action) ? refusalOfAnchor(script) : undefined;
    return ofAnchor === undefined ? refusals : [...refusals, ofAnchor];
  };
