import { getHuaQiYunUrl, getOperationUserManager } from 'shared-contracts/endpoints';
import useSWR from 'swr';
import { callServer } from '../session/call.ts';

/**
 * Addresses of the analysis site and the management centre (R062, R063); null where none is configured, and for media
 * users.
 */
export function useExternalLinks(isStaff: boolean): { analysis: string | null; management: string | null } {
  const { data: analysis = null } = useSWR(
    isStaff ? 'analysis-address' : null,
    async () => (await callServer(getHuaQiYunUrl, {})).data,
  );
  const { data: management = null } = useSWR(
    isStaff ? 'management-address' : null,
    async () => (await callServer(getOperationUserManager, {})).data,
  );
  return { analysis, management };
}
