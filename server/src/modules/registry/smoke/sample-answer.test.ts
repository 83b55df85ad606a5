import { allEndpoints } from 'shared-contracts/endpoints';
import { makeBuild, route } from '../../../../test/release-kit.ts';
import type { Release } from 'shared-contracts/release';
import { sampleAnswer } from './sample-answer.ts';
import { findBrowser } from '../../../platform/browser/find-browser.ts';
import { pathsToTry } from './smoke.ts';

it.each(allEndpoints.filter(({ kind }) => kind === 'envelope').map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s has a smallest answer that fits its contract',
  (_id, { answer }) => {
    expect(answer.safeParse(sampleAnswer(answer)).error?.issues ?? []).toEqual([]);
  },
);

const releaseOf = (name: string, release: Partial<Release>) =>
  JSON.parse(makeBuild(name, '1.0.0', { release }).get('release.json')!.toString()) as Release;

it('tries the pages of a release; one without pages in those that need it', () => {
  const tools = releaseOf('remote-shared-tools', { routes: [], provides: { tools: '1.0.0' } });
  const news = releaseOf('remote-news', {
    routes: [route('/app', { container: true }), route('/app/news'), route('/app/old', { redirectTo: '/app/news' })],
    needs: { tools: '^1.0.0' },
  });
  const fees = releaseOf('remote-assess', { routes: [route('/assess')] });
  expect(pathsToTry(news, [tools])).toEqual(['/app/news']);
  expect(pathsToTry(tools, [news, fees])).toEqual(['/app/news']);
  expect(pathsToTry(tools, [fees])).toEqual([]);
});

it('finds no browser where the named one is not', () => {
  expect(findBrowser('/no/such/browser')).toBeUndefined();
});
