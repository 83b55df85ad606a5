import { FeeStep } from 'shared-contracts/model';
import { assessPaths } from 'shared-contracts/paths';
import { AssessPermission } from 'shared-contracts/permissions';
import type { Session } from '../../platform/http/context.ts';

/** Page of each step, whose right is needed to read its lines. */
export const feeStepPages: Record<FeeStep, string> = {
  distribution: assessPaths.distribution,
  department: assessPaths.audit,
  director: assessPaths.director,
  regional: assessPaths.regional,
  publication: assessPaths.publication,
};

/** The user whose department's lines alone are shown at a step: the department's review sees its own. */
export const colleaguesAt = (step: FeeStep, session: Pick<Session, 'can' | 'userId'>): string | undefined =>
  step === FeeStep.Department && !session.can(AssessPermission.AuditAnyFees) ? session.userId : undefined;
