import type { FastifyInstance } from 'fastify';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { GroupRole } from '../role-groups.rules.ts';
import { dingtalkLogin } from './dingtalk.ts';
import { feishuLogin } from './feishu.ts';
import { type Departments, type ScanPort, type ScanService, scanServices } from './port.ts';
import { wecomLogin } from './wecom.ts';

/** What names our apps at the sandboxes. */
export const sandboxApp = { id: 'newsroom-sandbox', secret: 'sandbox' } as const;

/** Path of a sandbox, before the paths of the service. */
export const scanSandboxPath = (service: ScanService): string => `/sandbox/scan/${service}`;

const isSet = (settings: Settings, service: ScanService): boolean =>
  ({
    wecom: settings.SCAN_WECOM_CORP_ID,
    dingtalk: settings.SCAN_DINGTALK_CLIENT_ID,
    feishu: settings.SCAN_FEISHU_APP_ID,
  })[service] !== undefined;

/** True where the local sandbox takes the place of a service. */
export const isScanSandbox = (settings: Settings, service: ScanService): boolean =>
  !settings.isProduction && !isSet(settings, service);

/** The services that people can log in by: those of the settings, and outside production the sandboxes. */
export const scanServicesOf = (settings: Settings): ScanService[] =>
  scanServices.filter((service) => isSet(settings, service) || isScanSandbox(settings, service));

/** What is asked of departments at a login: nothing without a role, and names only where one stands for a role. */
export function departmentsOf(mapping: readonly GroupRole[]): Departments {
  if (mapping.length === 0) return 'none';
  return mapping.every(({ group }) => /^(\d+|od-\w+)$/.test(group)) ? 'ids' : 'names';
}

/** Opens a service of the settings. */
export function openScan(service: ScanService, settings: Settings, log: Pick<Logger, 'error'>, send: Send = fetch) {
  const parts = { send, log };
  const ports: Record<ScanService, () => ScanPort> = {
    wecom: () =>
      wecomLogin(
        {
          loginUrl: 'https://login.work.weixin.qq.com',
          apiUrl: settings.SCAN_WECOM_API_URL,
          corpId: settings.SCAN_WECOM_CORP_ID ?? '',
          agentId: settings.SCAN_WECOM_AGENT_ID ?? '',
          secret: settings.SCAN_WECOM_SECRET ?? '',
        },
        parts,
      ),
    dingtalk: () =>
      dingtalkLogin(
        {
          loginUrl: 'https://login.dingtalk.com',
          apiUrl: settings.SCAN_DINGTALK_API_URL,
          contactUrl: settings.SCAN_DINGTALK_CONTACT_URL,
          clientId: settings.SCAN_DINGTALK_CLIENT_ID ?? '',
          secret: settings.SCAN_DINGTALK_SECRET ?? '',
          corpId: settings.SCAN_DINGTALK_CORP_ID ?? '',
        },
        parts,
      ),
    feishu: () =>
      feishuLogin(
        {
          loginUrl: 'https://accounts.feishu.cn',
          apiUrl: settings.SCAN_FEISHU_API_URL,
          appId: settings.SCAN_FEISHU_APP_ID ?? '',
          secret: settings.SCAN_FEISHU_SECRET ?? '',
        },
        parts,
      ),
  };
  return ports[service]();
}

/** Opens the sandbox of a service: the same client speaks to it. */
export function openSandboxScan(service: ScanService, settings: Settings, app: FastifyInstance): ScanPort {
  const parts = { send: sendTo(app), log: app.log };
  const { id, secret } = sandboxApp;
  const apiUrl = `http://sandbox.invalid${scanSandboxPath(service)}`;
  const urls = { loginUrl: scanSandboxPath(service), apiUrl };
  const ports: Record<ScanService, () => ScanPort> = {
    wecom: () => wecomLogin({ ...urls, corpId: id, agentId: '1', secret }, parts),
    dingtalk: () => dingtalkLogin({ ...urls, contactUrl: apiUrl, clientId: id, corpId: id, secret }, parts),
    feishu: () => feishuLogin({ ...urls, appId: id, secret }, parts),
  };
  return ports[service]();
}

/** The issuer under which people of a service are known with these settings. */
export function issuerOf(service: ScanService, settings: Settings): string {
  const { SCAN_WECOM_CORP_ID: wecom, SCAN_DINGTALK_CORP_ID: dingtalk, SCAN_FEISHU_APP_ID: feishu } = settings;
  return `${service}:${{ wecom, dingtalk, feishu }[service] ?? sandboxApp.id}`;
}
