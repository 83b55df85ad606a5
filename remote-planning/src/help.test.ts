import { planningPaths } from 'shared-contracts/paths';
import { remote } from './index.ts';

it('the remote brings the help about its own pages, whose links lead to them', async () => {
  const { help } = await remote.help!();
  const own = remote.routes.filter(({ container }) => !container).map(({ path }) => path);
  expect([...help.pages].sort()).toEqual([...own].sort());
  const links = help.sections.flatMap(({ lines }) =>
    lines.flatMap((line) => [...line.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => path)),
  );
  expect(links.sort()).toEqual([planningPaths.board, planningPaths.bundles, planningPaths.calendar].sort());
});
