import { modelTest } from '../modules/assistant/model-test.ts';
import { blockchainTest } from '../modules/blockchain/blockchain-service-test.ts';
import { cdnTest } from '../modules/cdn/cdn-service-test.ts';
import { directoryTest } from '../modules/identity/ldap/directory-test.ts';
import { oidcTest } from '../modules/identity/oidc/oidc-test.ts';
import { scanTests } from '../modules/identity/scan/scan-test.ts';
import { ssoTest } from '../modules/identity/sso/sso-service-test.ts';
import { videoLibraryTest } from '../modules/media/video-library/library-service-test.ts';
import { wechatLoginTest } from '../modules/members/wechat-login/wechat-login-service-test.ts';
import { newsDataTest } from '../modules/news-data/news-data-service-test.ts';
import { mailTest, smsTest } from '../modules/notices/delivery/test-message.ts';
import { robotTests } from '../modules/notices/robots/robot-service-tests.ts';
import { paymentTest } from '../modules/payment/payment-service-test.ts';
import { proofTests } from '../modules/proofreading/services/proof-service-tests.ts';
import { pushTest } from '../modules/push/push-service-test.ts';
import { searchIndexTest } from '../modules/search-index/search-index-test.ts';
import { searchPushTest } from '../modules/search-push/search-push-service-test.ts';
import { replicaTest } from '../modules/system/replica-service-test.ts';
import { storageTest } from '../modules/system/storage-service-test.ts';
import { speechTest } from '../modules/text-video/speech-service-test.ts';
import { wechatTest } from '../modules/wechat/accounts/account-test.ts';
import { weiboTest } from '../modules/weibo/weibo-service-test.ts';
import type { ServiceTest } from '../platform/external-service/service-test.ts';
import { headTest } from '../platform/ledger/head-service-test.ts';
import { redisTest } from '../platform/redis/redis-test.ts';
import { collectorTest } from '../platform/telemetry/collector-test.ts';

/** Tests of outside services, in the order of the system page. Each module brings its own. */
export const serviceTests: readonly ServiceTest[] = [
  storageTest,
  replicaTest,
  redisTest,
  mailTest,
  smsTest,
  wechatTest,
  weiboTest,
  pushTest,
  ...robotTests,
  modelTest,
  speechTest,
  ...proofTests,
  newsDataTest,
  videoLibraryTest,
  paymentTest,
  wechatLoginTest,
  blockchainTest,
  cdnTest,
  searchPushTest,
  searchIndexTest,
  headTest,
  collectorTest,
  ssoTest,
  oidcTest,
  directoryTest,
  ...scanTests,
];
