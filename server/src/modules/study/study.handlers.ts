import {
  addStudyMembers,
  remindStudy,
  removeStudyMembers,
  studyCandidates,
  studyGroupOptions,
  studyMatrix,
  studyMemberList,
  studyRecordExport,
  studyRecordList,
  studyStories,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { reportEach, runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { listGroupOptions, listMatrix, listStudyStories } from './study-matrix.queries.ts';
import { listCandidates, listStudyMembers, namesOfMembers } from './study-members.queries.ts';
import { listStudyRecords } from './study-records.queries.ts';
import { exportStudyRecords } from './study-sheet.ts';
import { addMember, remind, removeMember } from './study.commands.ts';

/** What staff see of studies and do with them. */
export const studyHandlers: Handler[] = [
  handle(studyRecordList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listStudyRecords(db, filter, currentPage, pageSize),
  ),
  handle(studyRecordExport, (request, context) => exportStudyRecords(request, context)),
  handle(studyGroupOptions, async (_request, { db }) => ({ list: await listGroupOptions(db) })),
  handle(studyStories, async ({ groupId }, { db }) => ({ list: await listStudyStories(db, groupId) })),
  handle(studyMatrix, ({ currentPage, pageSize, ...filter }, { db }) => listMatrix(db, filter, currentPage, pageSize)),
  handle(remindStudy, async (request, context) => ({ data: await remind(request, context) })),
  handle(studyMemberList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listStudyMembers(db, filter, currentPage, pageSize),
  ),
  handle(studyCandidates, async ({ groupId, keywords }, { db }) => ({
    list: await listCandidates(db, groupId, keywords),
  })),
  handle(addStudyMembers, async ({ groupId, ids }, context) => {
    const names = await namesOfMembers(context.db, splitIds(ids));
    return reportEach(
      splitIds(ids),
      (id) => names.get(id) ?? '',
      (memberId) => context.db.transaction((tx) => addMember(tx, { groupId, memberId }, context)),
    );
  }),
  handle(removeStudyMembers, ({ groupId, ids }, context) =>
    runEach(context, splitIds(ids), (tx, memberId) => removeMember(tx, { groupId, memberId }, context)),
  ),
];
