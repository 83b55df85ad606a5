import {
  allEndpoints,
  contentPush,
  contentUpdateCount,
  type Endpoint,
  getUserMenus,
  isUserNameExisit,
  recordSave,
  versionSave,
} from './index.ts';
import { recordInput } from './records.ts';
import { operationRecord, treeNode } from '../model/index.ts';

const byPath = new Map(allEndpoints.map((endpoint) => [endpoint.path, endpoint]));

it.each([
  [
    'R204 R206',
    'POST',
    '/amc/password/',
    ['isUserNameExisit', 'getDepartmentList', 'getDepartmentUnitList', 'getTargetChannelList'],
  ],
  ['R197', 'POST', '/amc/password/', ['cBlogin']],
  ['R213 R214', 'POST', '/amc/web/menu/', ['getHuaQiYunUrl.do', 'getOperationUserManager.do']],
  [
    'R264',
    'POST',
    '/amc/web/stream/',
    ['listStreamByProperty.do', 'getStream.do', 'deleteLogicById.do', 'saveStream.do'],
  ],
  ['R265', 'POST', '/amc/web/content/', ['upDataVideoCover.do', 'upDataVideoCoverByPicUrl.do']],
  [
    'R216 R217 R218',
    'POST',
    '/amc/web/content/',
    [
      'list.do',
      'listMyContent.do',
      'listContentAssessment.do',
      'listPublishContent.do',
      'publish.do',
      'delete.do',
      'stick.do',
      'recommend.do',
      'push.do',
      'recover.do',
      'updateSortTop200.do',
    ],
  ],
  ['R221', 'GET', '/amc/web/content/', ['getChannelDetails.do']],
  [
    'R222 R225',
    'POST',
    '/amc/web/content/',
    ['getWeChatUrlContent.do', 'getChannelById.do', 'isAuditReviewContent.do'],
  ],
  [
    'R223 R236 R238 R239',
    'POST',
    '/amc/web/content/',
    [
      'auditReviewContent.do',
      'listOftenUsedChannels.do',
      'addOftenUsedChannel.do',
      'deleteOftenUsedChannel.do',
      'listUnits.do',
      'listStudyGroups.do',
      'addContentToStudyGroups.do',
    ],
  ],
  [
    'R272 R273',
    'POST',
    '/amc/',
    [
      'client/mdPointInDb',
      'web/picture/resizeImg.do',
      'web/content/updatePublishTime.do',
      'web/content/updateFirstAppPublishTime.do',
      'web/getmyapplication.do',
    ],
  ],
  [
    'R267',
    'POST',
    '/amc/web/picture/',
    [
      'listCategory.do',
      'listPictureByProperty.do',
      'savePicture.do',
      'deleteByIds.do',
      'deleteById.do',
      'movePictureToCategory.do',
      'addCategory.do',
      'updateCategory.do',
      'deleteCategory.do',
      'updatePictureTitle.do',
    ],
  ],
  [
    'R269 R737',
    'POST',
    '/amc/web/comment/',
    ['getCommentListByBefore.do', 'checkCommentDate.do', 'checkCommentNosearch.do', 'deleteCommentDate.do'],
  ],
  ['R270', 'POST', '/amc/web/blackList/', ['addBlackList.do', 'deleteBlackList.do']],
  ['R271', 'GET', '/amc/web/blackList/', ['getAllBlackList.do']],
] as const)('%s the documented calls are there: %s %s', (_rules, method, folder, names) => {
  for (const name of names) expect([name, byPath.get(`${folder}${name}`)?.method]).toEqual([name, method]);
});

it('R204 the question whether a name is taken carries userName', () => {
  expect(isUserNameExisit.request.safeParse({ userName: 'editor' }).success).toBe(true);
  expect(isUserNameExisit.request.safeParse({}).success).toBe(false);
});

it('the menu is requested with userId', () => {
  expect(Object.keys(getUserMenus.request.shape)).toEqual(['userId']);
});

it('R138 R139 R140 R141 R142 R294 R295 R296 R862 push and count have the documents’ fields and defaults', () => {
  expect(Object.keys(contentPush.request.shape).sort()).toEqual([
    'contentId',
    'contentType',
    'platform',
    'recordId',
    'subTitle',
    'title',
  ]);
  expect(
    contentPush.request.parse({ contentType: 5, contentId: '1', title: '题', recordId: 'record-1' }).platform,
  ).toBe(3);
  expect(Object.keys(contentUpdateCount.request.shape).sort()).toEqual(['contentType', 'id', 'value', 'valueType']);
  expect(contentUpdateCount.request.parse({ id: '1', value: 3 })).toEqual({
    id: '1',
    valueType: 2,
    value: 3,
    contentType: 1,
  });
});

it('R147 a tree node has id, categoryName or name, and children', () => {
  const tree = { id: '1', name: '采编', children: [{ id: '2', categoryName: '时政', children: [] }] };
  expect(treeNode.parse(tree)).toEqual(tree);
  for (const bad of [
    { id: '1', children: [] },
    { id: '1', name: '无下级' },
    { name: '无编号', children: [] },
  ])
    expect(treeNode.safeParse(bad).success).toBe(false);
});

it('R131 R132 an operation record has the documents’ fields, its contentType is required', () => {
  const fields = [
    'newsId',
    'opName',
    'contentType',
    'createUserName',
    'createUserId',
    'recordType',
    'systemCode',
    'downloadType',
    'fromId',
    'remark',
  ];
  expect(Object.keys(recordInput.shape).sort()).toEqual([...fields].sort());
  expect(Object.keys(operationRecord.shape)).toEqual(expect.arrayContaining(fields));
  expect(recordInput.safeParse({ newsId: '1', opName: '送审' }).success).toBe(false);
  expect(recordSave.encoding).toBe('json');
});

it('R299 R298 a record says 0 for its type and 1 for its system where nothing is said', () => {
  expect(recordInput.parse({ newsId: '1', opName: '送审', contentType: 5 })).toMatchObject({
    recordType: 0,
    systemCode: 1,
  });
});

it('R135 R136 R137 R297 a version has the documents’ fields; kind 5 and system 1 where nothing is said', () => {
  const fields = [
    'content',
    'txtContent',
    'title',
    'subTitle',
    'leadTitle',
    'author',
    'editor',
    'remark',
    'wordCount',
    'newsId',
    'contentType',
    'systemCode',
    'createUserName',
    'createUserId',
    'fromId',
  ];
  expect(Object.keys(versionSave.request.shape)).toEqual(expect.arrayContaining(fields));
  expect(versionSave.request.parse({ newsId: '1', title: '题', content: '<p>文</p>' })).toMatchObject({
    contentType: 5,
    systemCode: 1,
  });
});

it('R756 an answer with pages carries list and total', () => {
  const paged = allEndpoints.filter(
    ({ request, answer }) => 'currentPage' in fieldsOf(request) && 'list' in fieldsOf(answer),
  );
  expect(paged.length).toBeGreaterThan(20);
  expect(paged.filter(({ answer }) => !('total' in fieldsOf(answer))).map(({ id }) => id)).toEqual([]);
});

function fieldsOf(schema: Endpoint['request']): object {
  return 'shape' in schema ? (schema.shape as object) : {};
}
