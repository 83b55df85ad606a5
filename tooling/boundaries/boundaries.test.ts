import { readdirSync } from 'node:fs';
import path from 'node:path';
import { engines, leadsTo, placeOf } from './place.ts';
import { judge } from './boundaries.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Options {
  names?: string[];
  isDynamic?: boolean;
}

function cure(file: string, specifier: string, { names = [], isDynamic = false }: Options = {}): string | undefined {
  const full = path.join(root, file);
  const from = placeOf(root, full);
  if (!from) throw new Error(`${file} is in no package`);
  return judge({ from, specifier, names, isDynamic, ...leadsTo(root, full, specifier) });
}

const screen = 'remote-wechat/src/features/material/material-list.screen.tsx';
const action = 'remote-wechat/src/features/material/add-material.action.ts';
const api = 'remote-wechat/src/features/material/material.api.ts';

describe('a boundary refuses an import and names the cure', () => {
  it.each<[string, string, string, RegExp, Options?]>([
    ['a remote imports the host', screen, '../../../../host/src/transport/api-client.ts', /may not import host/],
    ['a remote imports another remote', screen, 'remote-website/src/index.ts', /may not import remote-website/],
    ['a remote imports the server', api, '../../../../server/src/app.ts', /may not import server/],
    [
      'the host imports a remote',
      'host/src/router.tsx',
      '../../remote-wechat/src/index.ts',
      /may not import remote-wechat/,
    ],
    ['the server imports shared-ui', 'server/src/app.ts', 'shared-ui', /may not import shared-ui/],
    ['contracts import shared-ui', 'shared-contracts/src/model/content.ts', 'shared-ui', /may not import shared-ui/],
    [
      'an engine imports the contracts',
      'packages/form-engine/src/form.ts',
      'shared-contracts/model',
      /packages\/form-engine/,
    ],
    [
      'an engine imports another',
      'packages/proofreading/src/engine.ts',
      '../../kodo/src/etag.ts',
      /may not import kodo/,
    ],
    ['an engine imports the server', 'packages/kodo/src/etag.ts', '../../../server/src/app.ts', /as a parameter/],
    ['an engine draws', 'packages/form-engine/src/form.ts', 'antd', /without a page/],
    ['a remote imports an engine of the server', api, 'proofreading', /may not import proofreading/],
    ['a file of an engine', screen, 'form-engine/src/form.ts', /is no entry of form-engine/],
    ['a path out of the package', api, '../../../../shared-contracts/src/model/content.ts', /by its package name/],
    ['an entry that is none', api, 'shared-contracts/src/model/content.ts', /is no entry of shared-contracts/],
    ['fakes outside tests', screen, 'shared-ui/testing', /only tests/],
    ['ky outside host/src/transport', 'host/src/session/refresh.ts', 'ky', /host\/src\/transport/],
    ['swr in a screen', screen, 'swr', /\.api\.ts/],
    ['jotai in a dialog', 'remote-wechat/src/features/material/edit-material.dialog.tsx', 'jotai', /\.state\.ts/],
    [
      'quill outside the editor',
      'remote-app-publish/src/features/news/news-edit.screen.tsx',
      'react-quill',
      /editor tool/,
    ],
    ['qiniu-js outside the uploader', api, 'qiniu-js', /uploader tool/],
    ['federation in a remote', api, '@module-federation/enhanced/runtime', /host’s affair/],
    ['a component by its subpath', screen, 'antd/es/button', /from 'antd' by name/],
    ['the router by its inner package', screen, 'react-router', /react-router-dom/],
    ['a toast in a remote', screen, 'antd', /shell\.message/, { names: ['message'] }],
    ['react in the server', 'server/src/modules/stories/content.handlers.ts', 'react', /does not import react/],
    ['a library in contracts', 'shared-contracts/src/model/content.ts', 'dayjs', /zod alone/],
    ['a feature imports another', screen, '../draft/draft.rules.ts', /src\/parts/],
    [
      'parts import a feature',
      'remote-wechat/src/parts/cover.tsx',
      '../features/material/material.rules.ts',
      /below the features/,
    ],
    ['an action imports a screen', action, './material-list.screen.tsx', /Only routes\.ts/],
    [
      'routes import a screen at once',
      'remote-wechat/src/routes.ts',
      './features/material/material-list.screen.tsx',
      /Only routes\.ts/,
    ],
    ['a screen imports the route table', screen, '../../routes.ts', /shared-contracts\/paths/],
    ['an api file imports an action', api, './add-material.action.ts', /arrows run/],
    [
      'rules import an api file',
      'remote-wechat/src/features/material/material.rules.ts',
      './material.api.ts',
      /arrows run/,
    ],
    [
      'a module imports one that its row does not name',
      'server/src/modules/stories/content.queries.ts',
      '../review/review.ts',
      /Module stories may not import module review/,
    ],
    [
      'the platform imports a module',
      'server/src/platform/http/handle.ts',
      '../../modules/stories/content.rules.ts',
      /knows no noun/,
    ],
    [
      'a module imports what assembles it',
      'server/src/modules/stories/content.handlers.ts',
      '../../assembly/routes.ts',
      /assembles the server/,
    ],
    ['rules read a file', 'server/src/modules/stories/content.rules.ts', 'node:fs', /pure rules/],
    ['rules know the database', 'server/src/modules/stories/content.rules.ts', 'drizzle-orm', /pure rules/],
    [
      'a model imports an endpoint',
      'shared-contracts/src/model/content.ts',
      '../endpoints/content.ts',
      /may not import src\/endpoints/,
    ],
    [
      'a part imports the frame',
      'host/src/parts/login-form.tsx',
      '../layout/top-bar.tsx',
      /may not import src\/layout/,
    ],
    ['a scenario imports the server', 'e2e/core/api.ts', '../../server/test/helper.ts', /may not import server/],
    ['the menu imports a screen', 'host/src/menu/build-menu.ts', '../screens/login.screen.tsx', /router/],
  ])('%s', (...[, file, specifier, expected, options]) => {
    expect(cure(file, specifier, options)).toMatch(expected);
  });
});

it('names every folder of packages/ as an engine', () => {
  expect(readdirSync(path.join(root, 'packages')).sort()).toEqual([...engines].sort());
});

describe('what is allowed passes', () => {
  it.each<[string, string, Options?]>([
    [screen, 'shared-contracts/model'],
    [screen, 'shared-ui'],
    [screen, 'antd', { names: ['Button', 'Table'] }],
    [screen, './material.api.ts'],
    [screen, '../../parts/cover.tsx'],
    [api, 'swr'],
    ['remote-wechat/src/routes.ts', './features/material/material-list.screen.tsx', { isDynamic: true }],
    ['remote-wechat/src/features/material/material.routes.ts', './material-list.screen.tsx', { isDynamic: true }],
    ['remote-wechat/src/features/material/material-list.screen.test.tsx', 'shared-ui/testing'],
    ['host/src/transport/api-client.ts', 'ky'],
    ['host/src/layout/top-bar.tsx', '../parts/state-card.tsx'],
    ['host/src/router.tsx', './layout/main-layout.tsx'],
    ['host/src/errors/show-error.ts', 'antd', { names: ['message'] }],
    ['server/src/modules/stories/content.handlers.ts', './content.queries.ts'],
    ['server/src/modules/stories/content.handlers.ts', '../media/may-edit.ts'],
    ['server/src/modules/publishing/publish-due.job.ts', '../../platform/http/context.ts'],
    ['server/src/assembly/routes.ts', '../modules/review/review.handlers.ts'],
    ['shared-contracts/src/shell/tools.ts', 'react'],
    ['shared-contracts/src/shell/forms-tool.ts', 'form-engine'],
    [screen, 'form-engine'],
    [screen, 'form-engine/code'],
    ['server/src/modules/uploads/kodo-answer.ts', 'kodo'],
    ['server/src/modules/proofreading/engine/worker.ts', 'proofreading'],
    ['packages/proofreading/src/dictionary.ts', '@node-rs/jieba/dict.js'],
    ['e2e/core/own-product.ts', '../../tooling/product/temporary-product.ts'],
    ['e2e/specs/host/single-sign-on.spec.ts', '../../../server/test/oidc-kit.ts'],
  ])('%s imports %s', (...[file, specifier, options]) => {
    expect(cure(file, specifier, options)).toBeUndefined();
  });
});
