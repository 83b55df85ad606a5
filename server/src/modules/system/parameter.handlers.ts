import { parameterHistory, restoreParameter, saveParameter, systemSettings } from 'shared-contracts/endpoints';
import { parameterChangesShown } from 'shared-contracts/limits';
import { SystemPermission } from 'shared-contracts/permissions';
import type { ServiceTest } from '../../platform/external-service/service-test.ts';
import { handle } from '../../platform/http/handle.ts';
import { changesOf } from '../../platform/settings/parameter.queries.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listSettings } from './list-settings.ts';
import { changeParameter, mustBeParameter, restoreFormer } from './parameter.commands.ts';

/** Settings as they are in effect, and those of them that are changed while the server runs. */
export const parameterHandlers = (tests: readonly ServiceTest[]) => [
  handle(systemSettings, async (_request, { db, settings, session }) => {
    const mayTest = session.can(SystemPermission.ResetPassword);
    const testOf = (name: string) =>
      tests.find((test) => test.settings.some((one) => one === name) && test.place(settings) !== undefined);
    const list = (await listSettings(db, settings)).map((setting) => {
      const test = mayTest ? testOf(setting.name) : undefined;
      return { ...setting, service: test ? { id: test.id, name: test.name } : null };
    });
    return { list };
  }),
  handle(saveParameter, async ({ name, rev, value }, context) => ({
    data: { rev: await changeParameter(name, rev, value, context) },
  })),
  handle(restoreParameter, async ({ name, rev }, context) => ({
    data: { rev: await restoreFormer(name, rev, context) },
  })),
  handle(parameterHistory, async ({ name }, { db }) => {
    const changes = await changesOf(db, mustBeParameter(name), parameterChangesShown);
    return { list: changes.map(({ time, name: _name, ...change }) => ({ ...change, time: toWireTime(time) })) };
  }),
];
