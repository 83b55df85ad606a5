import { type MemberRow, MemberState } from 'shared-contracts/model';
import { memberTexts as texts } from './member.texts.ts';

/** Why nothing can be done with a member any more. */
export const goneRefusals = ({ state }: Pick<MemberRow, 'state'>): string[] =>
  state === MemberState.Deleted ? [texts.deleted] : [];
