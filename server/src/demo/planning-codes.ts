import { planningPaths } from 'shared-contracts/paths';
import { PlanningPermission } from 'shared-contracts/permissions';

/** Codes of who brings topics up and works on them. */
export const planningWork = [planningPaths.board, planningPaths.calendar, PlanningPermission.Edit];

/** Codes of who decides on topics and assigns people. */
export const planningLead = [PlanningPermission.Approve, PlanningPermission.Assign];

/** Codes of who arranges what goes out together. */
export const planningBundles = [planningPaths.calendar, planningPaths.bundles, PlanningPermission.Bundle];
