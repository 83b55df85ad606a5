import { appPaths, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';

/** Codes for everything about activities, votes, raffles and answer activities. */
export const contestCodes = [
  operationPaths.activity,
  operationPaths.vote,
  appPaths.newActivity,
  appPaths.newVote,
  appPaths.activityDetail,
  appPaths.voteDetail,
  operationPaths.raffle,
  operationPaths.answer,
  appPaths.newRaffle,
  appPaths.newAnswer,
  appPaths.raffleDetail,
  appPaths.answerDetail,
  OperationPermission.EditActivity,
  OperationPermission.PublishActivity,
  OperationPermission.DeleteActivity,
  OperationPermission.ReadEntries,
  OperationPermission.ManageEntries,
  OperationPermission.ExportEntries,
  OperationPermission.AwardPrizes,
  OperationPermission.ReadWinnerNumbers,
];
