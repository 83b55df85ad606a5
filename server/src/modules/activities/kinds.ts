import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ActivityKind } from 'shared-contracts/model';
import { answerKind } from './answer.kind.ts';
import type { KindPart } from './kind-part.ts';
import { raffleKind } from './raffle.kind.ts';
import { signUpKind } from './sign-up.kind.ts';
import { voteKind } from './vote.kind.ts';

const parts = [signUpKind, voteKind, raffleKind, answerKind] as readonly unknown[] as readonly KindPart[];

/** Returns the behaviour of a kind. */
export function kindPart(kind: ActivityKind): KindPart {
  const found = parts.find((part) => part.kind === kind);
  if (!found) throw new AppError(ErrorCode.NotFound);
  return found;
}
