import { apiPrefix } from '../constants/index.ts';
import { errorTexts, ErrorCode, httpStatusOf } from '../errors/index.ts';
import { buttonPermissions } from '../permissions/index.ts';
import { allEndpoints, passwordLogin, refreshToken } from './index.ts';

const codesOf = (code: (typeof allEndpoints)[number]['access']['code']) => (code === undefined ? [] : [code].flat());

describe('endpoints', () => {
  it('R189 begin with /amc, and each path and id is unique', () => {
    expect(allEndpoints.every((endpoint) => endpoint.path.startsWith(`${apiPrefix}/`))).toBe(true);
    expect(new Set(allEndpoints.map((endpoint) => endpoint.path)).size).toBe(allEndpoints.length);
    expect(new Set(allEndpoints.map((endpoint) => endpoint.id)).size).toBe(allEndpoints.length);
  });

  it('R191 R276 R277 R677 R743 R221 are POST unless the documents note GET', () => {
    const gets = allEndpoints.filter((endpoint) => endpoint.method === 'GET').map((endpoint) => endpoint.id);
    expect(gets.sort()).toEqual([
      'amcAdminDetail',
      'amcArea',
      'contentGetChannelDetails',
      'createQrCodeImage',
      'designerDemoUploadToken',
      'getAllBlackList',
      'getImageText',
      'getOneAtlasById',
      'getVerificationCodeImage',
      'qiniuFetchFile',
      'selfMediaFreChannelDetail',
      'ssoLogin',
      'wiseCloudKw',
    ]);
  });

  it('A19 ask for a session and, where they ask for a right, for one that exists', () => {
    const known = new Set(buttonPermissions.map((permission) => permission.code));
    for (const { access } of allEndpoints) {
      for (const code of codesOf(access.code)) expect(code.startsWith('/') || known.has(code)).toBe(true);
      if (access.session === 'none') expect(access.code).toBeUndefined();
    }
  });

  it('name every button right in some call or guard, each with a title and a menu', () => {
    expect(new Set(buttonPermissions.map((permission) => permission.code)).size).toBe(buttonPermissions.length);
    for (const permission of buttonPermissions) expect(permission.under).toMatch(/^\//);
  });

  it('R192 R193 R194 carry the documents’ login and refresh fields', () => {
    const hash = 'a'.repeat(64);
    const login = { authType: 'password', clientId: 'c', clientSecret: '', username: 'editor', password: hash };
    expect(passwordLogin.request.parse(login)).toEqual(login);
    const refresh = { authType: 'refresh_token', clientId: 'c', clientSecret: '', refreshToken: 't', refreshType: 1 };
    expect(refreshToken.request.parse(refresh)).toEqual(refresh);
    expect(refreshToken.request.safeParse({ ...refresh, authType: 'password' }).success).toBe(false);
  });

  it('R175 takes no password that was not hashed', () => {
    const login = { authType: 'password', clientId: 'c', clientSecret: '', username: 'editor', password: '明文密码' };
    expect(passwordLogin.request.safeParse(login).success).toBe(false);
  });

  it('gives each error code a sentence and a status', () => {
    for (const code of Object.values(ErrorCode)) {
      expect(errorTexts[code]).toMatch(/[\u4e00-\u9fff]/);
      expect(httpStatusOf[code]).toBeDefined();
    }
  });
});
