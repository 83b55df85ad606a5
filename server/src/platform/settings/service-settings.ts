import { z } from 'zod';
import { address, describe, privateKey, publicKey } from './describe-setting.ts';

/** Variables that name external services and their keys. */
export const serviceDescriptions = {
  SSO_URL: describe(address.optional(), 'address of the identity service; absent uses the local sandbox'),
  SSO_CLIENT_ID: describe(z.string().default('newsroom'), 'name of this product at the identity service'),
  SSO_CLIENT_SECRET: describe(z.string().optional(), 'secret of this product at the identity service', {
    secret: true,
  }),
  OIDC_ISSUER: describe(
    address.optional(),
    'issuer of an OpenID Connect service (Keycloak, Entra ID, Authing …) that staff log in at; its redirect address is ' +
      'SITE_URL/sso/oidc/callback, its back-channel logout SITE_URL/sso/oidc/logout, with STAFF_HOST at that host; ' +
      'takes the place of SSO_URL',
  ),
  OIDC_CLIENT_ID: describe(z.string().min(1).default('newsroom'), 'name of this product there'),
  OIDC_CLIENT_SECRET: describe(z.string().min(1).optional(), 'secret of this product there', { secret: true }),
  OIDC_SCOPE: describe(z.string().default('openid profile'), 'scopes that are asked for'),
  OIDC_USER_CLAIM: describe(
    z.string().min(1).default('preferred_username'),
    'claim with the user name, by which a person who logs in there first is given an account of this name',
  ),
  OIDC_GROUPS_CLAIM: describe(z.string().min(1).default('groups'), 'claim with the names of the groups of a person'),
  OIDC_ROLES: describe(
    z
      .string()
      .regex(/^$|^[^=,]+=[\w-]+(,[^=,]+=[\w-]+)*$/)
      .default(''),
    'groups and the codes of the roles that their members hold, e.g. editors=editor,chiefs=chief; these roles are ' +
      'given and taken at each login, others are left alone',
  ),
  OIDC_LOGOUT: describe(
    z.enum(['service', 'here']).default('service'),
    'what a logout ends after a login there: with service the session at the service too, at which SITE_URL/login ' +
      'must be registered as address to come back to after a logout; with here the session of this product alone',
  ),
  PASSWORD_LOGIN: describe(
    z.enum(['all', 'administrators', 'break-glass']).default('all'),
    'which staff log in with a password of this product: administrators, or the one that BREAK_GLASS names; all ' +
      'others come by single sign-on or with their password of the directory, and those still get in when that ' +
      'service is down',
  ),
  BREAK_GLASS: describe(
    z.string().min(1).max(60).default('admin'),
    'user name of the one administrator who logs in with the password of this product whatever a directory says, and ' +
      'alone does with PASSWORD_LOGIN=break-glass; each such login is recorded and noticed',
  ),
  SMS_URL: describe(
    address.optional(),
    'address that text messages are posted to as JSON (mobile, text, sign; notices with a recordId, the same twice ' +
      'being one), with SMS_KEY as bearer token; an ' +
      'inner one, or one with a port, must be in FETCH_ALLOW too; absent keeps them at /sandbox/sms, and in ' +
      'production sends none',
  ),
  SMS_KEY: describe(z.string().min(1).optional(), 'key at that gateway', { secret: true }),
  SMS_SIGN: describe(z.string().min(1).max(20).optional(), 'signature in front of each text; absent takes SITE_NAME'),
  SMS_PER_DAY: describe(
    z.coerce.number().int().min(1).default(2000),
    'text messages a day at most, against floods that cost money',
  ),
  PUSH_URL: describe(
    address.optional(),
    'address that messages to the app are posted to as JSON (recordId, platform, title, subTitle, url), with ' +
      'PUSH_KEY as bearer token; an inner one, or one with a port, must be in FETCH_ALLOW too; absent keeps ' +
      'them at /sandbox/push, and in production sends none',
  ),
  PUSH_KEY: describe(z.string().min(1).optional(), 'key at that push service', { secret: true }),
  WECHAT_URL: describe(
    address.optional(),
    'address of the WeChat API, e.g. https://api.weixin.qq.com; absent uses the local sandbox at ' +
      '/sandbox/wechat, and in production nothing is sent',
  ),
  WECHAT_APP_ID: describe(z.string().default('newsroom-sandbox'), 'app id of the WeChat account'),
  WECHAT_APP_SECRET: describe(z.string().optional(), 'app secret of the WeChat account', { secret: true }),
  WECHAT_TOKEN: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9]{3,32}$/)
      .optional(),
    'token of the message callback of the WeChat account, whose address is SITE_URL/open/wechat; absent answers ' +
      'nothing where an account is set',
    { secret: true },
  ),
  WECHAT_AES_KEY: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9]{43}$/)
      .optional(),
    'EncodingAESKey of that callback: with it only encrypted messages are accepted',
    { secret: true },
  ),
  WECHAT_LOGIN_APP_ID: describe(
    z.string().min(1).optional(),
    'app id at the WeChat open platform, by which readers log in to the site; absent uses the local sandbox at ' +
      '/sandbox/wechat-login, and in production offers no login by WeChat',
  ),
  WECHAT_LOGIN_SECRET: describe(z.string().min(1).optional(), 'secret of that app', { secret: true }),
  WECHAT_LOGIN_API_URL: describe(address.default('https://api.weixin.qq.com'), 'address of the API of that app'),
  WEIBO_URL: describe(
    address.optional(),
    'address of the microblog API, e.g. https://api.weibo.com; serves together with WEIBO_ACCESS_TOKEN; absent ' +
      'uses the local sandbox at /sandbox/weibo, and in production nothing is posted',
  ),
  WEIBO_APP_KEY: describe(z.string().default('newsroom-sandbox'), 'key of the app on the microblog'),
  WEIBO_APP_SECRET: describe(z.string().optional(), 'secret of that app, with which an expired token is renewed', {
    secret: true,
  }),
  WEIBO_ACCESS_TOKEN: describe(z.string().min(1).optional(), 'access token of the account that posts', {
    secret: true,
  }),
  WEIBO_REFRESH_TOKEN: describe(
    z.string().min(1).optional(),
    'refresh token of that account; absent, an expired access token needs a new one here',
    { secret: true },
  ),
  WEIBO_SAFE_DOMAIN: describe(
    z
      .string()
      .regex(/^[a-z0-9.-]+$/)
      .optional(),
    'domain that the app on the microblog is bound to: every post carries a link on it or below it; absent takes ' +
      'the host of SITE_URL',
  ),
  BLOCKCHAIN_URL: describe(
    address.optional(),
    'address of the evidence service of a blockchain, the folder of its evidence/; absent uses the local sandbox at ' +
      '/sandbox/blockchain, and in production nothing is registered',
  ),
  BLOCKCHAIN_KEY: describe(z.string().min(1).optional(), 'key at that service, sent as bearer token', { secret: true }),
  WECHAT_PAY_MCH_ID: describe(
    z
      .string()
      .regex(/^\d{6,20}$/)
      .optional(),
    'merchant id at WeChat Pay, by which readers pay money in the shop; absent uses the local sandbox at ' +
      '/sandbox/wechatpay, and in production offers nothing for money; its notices come to ' +
      'SITE_URL/open/wechat-pay/notice',
  ),
  WECHAT_PAY_APP_ID: describe(z.string().min(1).optional(), 'app id that this merchant is bound to'),
  WECHAT_PAY_SERIAL: describe(z.string().min(1).optional(), 'serial number of the merchant’s API certificate'),
  WECHAT_PAY_PRIVATE_KEY: describe(
    privateKey.optional(),
    'private key of that certificate (PEM, line ends also as \\n), with which requests are signed',
    { secret: true },
  ),
  WECHAT_PAY_API_KEY: describe(z.string().length(32).optional(), 'APIv3 key, with which notices are encrypted', {
    secret: true,
  }),
  WECHAT_PAY_PLATFORM_SERIAL: describe(
    z.string().min(1).optional(),
    'id of WeChat Pay’s public key (PUB_KEY_ID_…), or serial number of its platform certificate',
  ),
  WECHAT_PAY_PLATFORM_KEY: describe(
    publicKey.optional(),
    'that public key or certificate (PEM), with which answers and notices are verified',
  ),
  WECHAT_PAY_URL: describe(address.default('https://api.mch.weixin.qq.com'), 'address of the API of WeChat Pay'),
  SEARCH_PUSH_SITE: describe(
    z
      .string()
      .regex(/^(https?:\/\/)?[\w.-]+(:\d+)?$/)
      .optional(),
    'site whose new addresses are pushed to a search engine, as it is registered there, e.g. www.example.com; serves ' +
      'together with SEARCH_PUSH_TOKEN; absent pushes nothing',
  ),
  SEARCH_PUSH_TOKEN: describe(z.string().min(1).optional(), 'token of that site', { secret: true }),
  SEARCH_PUSH_URL: describe(
    address.optional(),
    'address of an interface that takes lists as Baidu does (urls and del below it); absent asks Baidu, outside ' +
      'production the local sandbox at /sandbox/searchpush',
  ),
  CDN_MAX_AGE: describe(
    z.coerce.number().int().min(0).max(3600).default(0),
    'seconds for which a CDN that can drop answers when asked keeps pages and answers for readers; 0 lets no cache ' +
      'answer without asking',
  ),
  CDN_PURGE_URL: describe(
    address.optional(),
    'address that takes the names of answers that the CDN must drop; serves together with CDN_MAX_AGE; absent takes ' +
      'the local sandbox at /sandbox/cdn outside production',
  ),
  CDN_PURGE_TOKEN: describe(z.string().min(1).optional(), 'sent there as Authorization: Bearer', { secret: true }),
  CDN_PURGE_METHOD: describe(
    z.enum(['list', 'purge']).default('list'),
    'list: a POST of JSON with tags, urls and prefixes; purge: a request PURGE with the header Surrogate-Key',
  ),
  RECORD_APP_ID: describe(
    z.string().min(1).max(40).optional(),
    'app id of the system that hands over operation records by signed calls; absent refuses such calls',
  ),
  RECORD_APP_SECRET: describe(z.string().min(16).optional(), 'secret that those calls are signed with', {
    secret: true,
  }),
  FETCH_ALLOW: describe(
    z.string().default(''),
    'inner hosts (name or name:port, comma separated) that pictures and articles may be fetched from in spite of ' +
      'the guard against inner addresses',
  ),
  VIDEO_LIBRARY_URL: describe(
    address.optional(),
    'address of the external video library; absent uses the local sandbox',
  ),
  VIDEO_LIBRARY_TOKEN: describe(z.string().optional(), 'token of this product at the video library', { secret: true }),
  VIDEO_LIBRARY_MEDIA: describe(
    address.optional(),
    'origin that videos and pictures of the library are read at, where it is another than ours',
  ),
  PROOF_A_URL: describe(
    address.optional(),
    'address of proofreading provider A, without /dataapp; absent uses the local sandbox',
  ),
  PROOF_A_APP_ID: describe(z.string().default('newsroom-sandbox'), 'app id at proofreading provider A'),
  PROOF_A_APP_SECRET: describe(z.string().optional(), 'app secret at proofreading provider A', { secret: true }),
  PROOF_B_URL: describe(address.optional(), 'address of proofreading provider B; absent uses the local sandbox'),
  PROOF_B_AUTHORIZATION: describe(z.string().optional(), 'user:password at proofreading provider B', { secret: true }),
  HEIMA_URL: describe(
    address.optional(),
    'address of the heima service, the folder of getheimaauthcode.do; absent uses the local sandbox',
  ),
  HEIMA_KEY: describe(z.string().optional(), 'key at the heima service', { secret: true }),
  PROOF_OFF: describe(
    z
      .string()
      .regex(/^((providerA|providerB|heima)(,|$))*$/)
      .default(''),
    'outside proofreading services that are turned off: providerA, providerB, heima, comma separated',
  ),
  PROOF_TIMEOUT: describe(
    z.coerce.number().int().min(1).max(60).default(30),
    'seconds after which an outside proofreading service is given up',
  ),
  SOFFICE_PATH: describe(
    z.string().optional(),
    'program of LibreOffice, e.g. /usr/bin/soffice, that takes over .doc and RTF with their layout; absent takes the ' +
      'one on PATH; without one their text alone comes',
  ),
  WEIXIN_URL: describe(
    address.optional(),
    'address asked in place of https://mp.weixin.qq.com when articles are taken over, e.g. a proxy of the ' +
      'newsroom; an inner one must be in FETCH_ALLOW too',
  ),
  NEWS_DATA_URL: describe(
    address.optional(),
    'address of the news-data service, the folder of wiseCloud/ and keyword/; absent uses the local sandbox',
  ),
  NEWS_DATA_USER: describe(z.string().default('newsroom'), 'account of this product at the news-data service'),
  NEWS_DATA_PASSWORD: describe(z.string().optional(), 'password of that account', { secret: true }),
  AI_BASE_URL: describe(
    address.optional(),
    'address of an OpenAI-compatible service, e.g. https://llm.example.com/v1; absent switches the assistant off',
  ),
  AI_API_KEY: describe(z.string().optional(), 'key at that service; absent sends none', { secret: true }),
  AI_MODEL: describe(z.string().default('default'), 'name of the model that is asked'),
  AI_TIMEOUT: describe(
    z.coerce.number().int().min(1).max(600).default(120),
    'seconds after which an answer of the model is given up',
  ),
  AI_PER_HOUR: describe(
    z.coerce.number().int().min(1).max(1000).default(60),
    'questions a user may put to the model in an hour',
  ),
  SPEECH_BASE_URL: describe(
    address.optional(),
    'address of an OpenAI-compatible speech service, e.g. https://tts.example.com/v1; absent makes videos without a ' +
      'voice',
  ),
  SPEECH_API_KEY: describe(z.string().optional(), 'key at that service; absent sends none', { secret: true }),
  SPEECH_MODEL: describe(z.string().default('tts-1'), 'name of the model that speaks'),
  SPEECH_VOICE: describe(z.string().default('alloy'), 'name of the voice'),
};
