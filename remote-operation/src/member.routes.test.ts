import { routes } from './routes.ts';

it('R096 /operation/vip has its ten pages', () => {
  const points = ['memberconfig', 'gradation', 'integralsetting', 'integralrecords'];
  const others = ['user', 'invitecode', 'inviterecords', 'studygroups', 'studyrecords', 'feedback'];
  const children = routes.filter(({ parent }) => parent === '/operation/vip').map(({ path }) => path);
  expect(children.toSorted()).toEqual([...points, ...others].map((name) => `/operation/vip/${name}`).toSorted());
});
